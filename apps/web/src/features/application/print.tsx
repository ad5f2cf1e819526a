import {
  applicationLabels,
  type FieldCheck,
  sourcesSaying,
  unnamedOwnerText,
} from '@assay/domain/application';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
import { checkColumns, fieldsWith, readField } from './report/field-reading.ts';
import { useApplicationCheck } from './report/queries.ts';
import { silentText } from './report/silent-sources.ts';

/** How many differences are printed, and how many sources of each. */
const LIMIT = 12;
const NAMED = 4;

/** Where the application differs from what is known, for the summary; what agrees in one line. */
export function usePrintedDifferences({ inquiry_id, merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useApplicationCheck({ inquiry_id, merchant_id });
  const { fields = [], unnamed_owners: unnamed = [], sources = [] } = data ?? {};
  const unanswered = unansweredText({ hasFailed: isError && !data, isSearching: isPending });
  if (fields.length + unnamed.length === 0 && !unanswered) return null;
  const agreeing = fieldsWith(fields, 'agrees').map(
    ({ field, statements }) =>
      `${applicationLabels[field]} (${sourcesSaying(field, statements).agrees.length})`,
  );
  const unknown = fieldsWith(fields, 'unknown').map(({ field }) => applicationLabels[field]);
  const rows = [
    ...fieldsWith(fields, 'differs').map(rowOf),
    ...unnamed.map((owner) => ({
      key: `owner ${owner.name}`,
      cells: ['Owner', 'not named', `Differs: ${unnamedOwnerText(owner)}`, owner.source],
    })),
    ...fieldsWith(fields, 'form').map(rowOf),
  ];
  return (
    <PrintedBlock
      title="Application against reality"
      count={data && (rows.length === 0 ? 'nothing differs' : `${rows.length} to look at`)}
      notes={[
        agreeing.length > 0 && `Agrees, with the number of sources: ${[...new Set(agreeing)].join(', ')}.`,
        unknown.length > 0 && `Not known to any source: ${[...new Set(unknown)].join(', ')}.`,
        silentText(sources),
        unanswered,
      ]}
    >
      {rows.length > 0 && (
        <PrintedTable
          label="Differences of the application"
          columns={checkColumns}
          rows={rows}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

/** A value that no source of this business has is shown because another business has it. */
function differenceText(verdict: FieldCheck['verdict'], how = ''): string {
  if (verdict === 'unknown') return 'Another business’s';
  return verdict === 'form' ? 'Differs in form' : `Differs ${how}`.trim();
}

function rowOf(check: FieldCheck) {
  const { field, said, verdict } = check;
  const { telling, speaking, more } = readField(check);
  return {
    key: `${field} ${said}`,
    cells: [
      applicationLabels[field],
      said,
      <>
        {differenceText(verdict, telling?.how)}
        {telling?.says && `: ${telling.says}`}
        {more.map((line) => (
          <PrintedSecond key={line}>{line}</PrintedSecond>
        ))}
      </>,
      speaking.length > NAMED
        ? `${speaking.slice(0, NAMED).join(', ')} and ${speaking.length - NAMED} more`
        : speaking.join(', '),
    ],
  };
}
