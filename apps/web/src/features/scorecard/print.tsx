import { dateAndTime, shortDate } from '@assay/domain/display';
import { type ScorecardRow, scorecardTotal, scoreOf, valueText } from '@assay/domain/scorecard';
import { omissionsText } from '#features/gathering';
import { useNewerInquiry } from '#features/inquiry';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
import { resultWord } from './report/edit.ts';
import { newerText } from './report/newer-text.ts';
import { useHiddenTargets, useScorecard } from './report/queries.ts';
import { extentText, wantedText } from './report/row-text.ts';
import { useScorecardOmissions } from './report/scorecard-omissions.tsx';

/** How many rules are printed. */
const LIMIT = 60;

/** The lender's rules with their results as words, and the total; nothing without rules. */
export function usePrintedScorecard({ inquiry_id, merchant_id }: PrintedProps) {
  const omissions = useScorecardOmissions({ inquiry_id, merchant_id });
  const { data, isPending, isError } = useScorecard(merchant_id, { isPolling: false });
  const newer = useNewerInquiry(merchant_id, inquiry_id);
  const hidden = useHiddenTargets();
  const rows = data?.scorecard ?? [];
  const unanswered = unansweredText({
    hasFailed: isError && !data,
    isSearching: isPending && !isError,
  });
  if (rows.length === 0 && !unanswered) return null;
  const { text, verdict } = scorecardTotal(rows);
  const undecided = rows.filter(({ result }) => result === null);
  // A rule without a result fills a row only for a person's note.
  const listed = rows.filter(({ result, notes }) => result !== null || notes);
  return (
    <PrintedBlock
      title="Rules"
      count={
        data
          ? `total ${text}${verdict ? `: ${verdict}` : ''}; ${rows.length} ${rows.length === 1 ? 'rule' : 'rules'}, evaluated ${dateAndTime(data.evaluated_at)}`
          : undefined
      }
      notes={[
        unanswered,
        newer && newerText(newer),
        undecided.length > 0 &&
          `N/A and not in the total: ${undecided.map((rule) => rule.rule_description).join('; ')}.`,
        omissionsText(omissions),
      ]}
    >
      {listed.length > 0 && (
        <PrintedTable
          label="Rules"
          columns={[
            { label: 'Rule' },
            { label: 'Passes with' },
            { label: 'Value' },
            { label: 'Result' },
            { label: 'Score', align: 'right' },
            { label: 'Notes' },
          ]}
          rows={listed.map((row) => ({ key: row.id, cells: cellsOf(row, hidden) }))}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

function cellsOf(row: ScorecardRow, hidden: ReadonlySet<string>) {
  const value = row.target === null || !hidden.has(row.target) ? valueText(row.target, row.value) : null;
  return [
    row.rule_description,
    wantedText(row).replace(/^Passes with /, ''),
    [value, extentText(row)].filter(Boolean).join(', '),
    <>
      {resultWord(row.result)}
      <PrintedSecond>
        {row.source === 'user' &&
          ['by hand', row.set_by, row.set_at && shortDate(row.set_at)].filter(Boolean).join(', ')}
      </PrintedSecond>
    </>,
    `${row.result === null ? '–' : scoreOf(row)} (${row.pass_score} or ${row.fail_score})`,
    row.notes,
  ];
}
