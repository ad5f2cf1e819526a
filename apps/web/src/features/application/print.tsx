import {
  applicationLabels,
  type FieldCheck,
  sourcesSaying,
  unnamedOwnerText,
} from '@assay/domain/application';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { checkHeaders, fieldsWith, readField, silentText } from './report/field-reading.ts';
import { useApplicationCheck } from './report/queries.ts';

/** How many differences are printed, and how many sources of each. */
const LIMIT = 12;
const NAMED = 4;

/** Where the application differs from what is known, for the summary; what agrees in one line. */
export function usePrintedDifferences({ inquiry_id, merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useApplicationCheck({ inquiry_id, merchant_id });
  const { fields = [], unnamed_owners: unnamed = [], sources = [] } = data ?? {};
  const unanswered = unansweredText({ isError: isError && !data, isPending });
  if (fields.length + unnamed.length === 0 && !unanswered) return null;
  const agreeing = fieldsWith(fields, 'agrees').map(
    ({ field, statements }) =>
      `${applicationLabels[field]} (${sourcesSaying(field, statements).agrees.length})`,
  );
  const unknown = fieldsWith(fields, 'unknown').map(({ field }) => applicationLabels[field]);
  const rows = [
    ...fieldsWith(fields, 'differs').map(differenceOf),
    ...unnamed.map((owner) => ({
      field: 'Owner' as const,
      said: 'not named',
      found: `Differs: ${unnamedOwnerText(owner)}`,
      more: [],
      who: owner.source,
    })),
    ...fieldsWith(fields, 'form').map(differenceOf),
  ];
  return (
    <PrintedList
      title="Application against reality"
      count={data && (rows.length === 0 ? 'nothing differs' : `${rows.length} to look at`)}
      notes={[
        agreeing.length > 0 && `Agrees, with the number of sources: ${[...new Set(agreeing)].join(', ')}.`,
        unknown.length > 0 && `Not known to any source: ${[...new Set(unknown)].join(', ')}.`,
        silentText(sources),
        unanswered,
      ]}
      label="Differences of the application"
      columns={columns}
      records={rows}
      limit={LIMIT}
    />
  );
}

/** A value that no source of this business has is shown because another business has it. */
function differenceText(verdict: FieldCheck['verdict'], how = ''): string {
  if (verdict === 'unknown') return 'Another business’s';
  return verdict === 'form' ? 'Differs in form' : `Differs ${how}`.trim();
}

function differenceOf(check: FieldCheck) {
  const { field, said, verdict } = check;
  const { telling, speaking, more } = readField(check);
  const left = speaking.length - NAMED;
  return {
    field: applicationLabels[field],
    said,
    found: [differenceText(verdict, telling?.how), telling?.says].filter(Boolean).join(': '),
    more,
    who: `${speaking.slice(0, NAMED).join(', ')}${left > 0 ? ` and ${left} more` : ''}`,
  };
}

const [field, said, found, who] = checkHeaders;
const columns: PrintedColumn<ReturnType<typeof differenceOf>>[] = [
  { header: field, cell: (row) => row.field },
  { header: said, cell: (row) => row.said },
  {
    header: found,
    cell: (row) => row.found,
    second: ({ more }) => more.length > 0 && more.map((line) => <div key={line}>{line}</div>),
  },
  { header: who, cell: (row) => row.who },
];
