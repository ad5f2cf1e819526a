import {
  applicationLabels,
  decisiveStatement,
  type FieldCheck,
  shownVerdict,
  sourcesSaying,
  unnamedOwnerText,
} from '@assay/domain/application';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
import { businessesText } from './report/businesses-text.ts';
import { useApplicationCheck } from './report/queries.ts';
import { silentText } from './report/silent-sources.ts';

/** How many differences are printed, and how many sources of each. */
const LIMIT = 12;
const NAMED = 4;

/** Where the application differs from what is known, for the summary; what agrees in one line. */
export function usePrintedDifferences({ inquiry_id, merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useApplicationCheck({ inquiry_id, merchant_id }, { isPolling: false });
  const { fields = [], unnamed_owners: unnamed = [], sources = [] } = data ?? {};
  const unanswered = unansweredText({ hasFailed: isError && !data, isSearching: isPending });
  if (fields.length + unnamed.length === 0 && !unanswered) return null;
  const agreeing = named(fields, 'agrees').map(
    ({ field, statements }) =>
      `${applicationLabels[field]} (${sourcesSaying(field, statements).agrees.length})`,
  );
  const unknown = named(fields, 'unknown').map(({ field }) => applicationLabels[field]);
  const rows = [
    ...named(fields, 'differs').map(rowOf),
    ...unnamed.map((owner) => ({
      key: `owner ${owner.name}`,
      cells: ['Owner', 'not named', `Differs: ${unnamedOwnerText(owner)}`, owner.source],
    })),
    ...named(fields, 'form').map(rowOf),
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
          columns={[
            { label: 'Field' },
            { label: 'Application says' },
            { label: 'Sources say' },
            { label: 'Who' },
          ]}
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

const named = (fields: readonly FieldCheck[], verdict: FieldCheck['verdict']) =>
  fields.filter((field) => shownVerdict(field) === verdict);

function rowOf({ field, said, verdict, statements, borne_by = [] }: FieldCheck) {
  const telling = decisiveStatement(verdict, statements);
  const sources = sourcesSaying(field, statements);
  const speaking = verdict === 'unknown' ? [] : sources[verdict];
  const others = Object.values(sources).flat().length - speaking.length;
  return {
    key: `${field} ${said}`,
    cells: [
      applicationLabels[field],
      said,
      <>
        {differenceText(verdict, telling?.how)}
        {telling?.says && `: ${telling.says}`}
        {borne_by.length > 0 && <PrintedSecond>On file for {businessesText(borne_by)}</PrintedSecond>}
        {others > 0 && (
          <PrintedSecond>
            {others === 1 ? '1 source says otherwise' : `${others} sources say otherwise`}
          </PrintedSecond>
        )}
      </>,
      speaking.length > NAMED
        ? `${speaking.slice(0, NAMED).join(', ')} and ${speaking.length - NAMED} more`
        : speaking.join(', '),
    ],
  };
}
