import { dateAndTime, shortDate } from '@assay/domain/display';
import { scorecardTotal, scoreOf } from '@assay/domain/scorecard';
import { omissionsText } from '#features/gathering';
import { useNewerInquiry } from '#features/inquiry';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import { resultWord } from './report/edit.ts';
import { useHiddenTargets, useScorecard } from './report/queries.ts';
import { extentText, newerText, rulesText, shownValue, wantedText } from './report/scorecard-text.ts';
import { useScorecardOmissions } from './report/use-scorecard-omissions.ts';

/** How many rules are printed. */
const LIMIT = 60;

/** The lender's rules with their results as words, and the total; nothing without rules. */
export function usePrintedScorecard({ inquiry_id, merchant_id }: PrintedProps) {
  const omissions = useScorecardOmissions({ inquiry_id, merchant_id });
  const { data, isPending, isError } = useScorecard(merchant_id);
  const newer = useNewerInquiry(merchant_id, inquiry_id);
  const hidden = useHiddenTargets();
  const rows = data?.scorecard ?? [];
  const unanswered = unansweredText({ isError: isError && !data, isPending });
  if (rows.length === 0 && !unanswered) return null;
  const { text, verdict } = scorecardTotal(rows);
  const undecided = rows.filter(({ result }) => result === null);
  // A rule without a result fills a row only for a person's note.
  const listed = rows.filter(({ result, notes }) => result !== null || notes);
  return (
    <PrintedList
      title="Rules"
      count={
        data
          ? `total ${text}${verdict ? `: ${verdict}` : ''}; ${rulesText(rows.length)}, evaluated ${dateAndTime(data.evaluated_at)}`
          : undefined
      }
      notes={[
        unanswered,
        newer && newerText(newer),
        undecided.length > 0 &&
          `N/A and not in the total: ${undecided.map((rule) => rule.rule_description).join('; ')}.`,
        omissionsText(omissions),
      ]}
      columns={[
        { header: 'Rule', cell: ({ rule_description }) => rule_description },
        { header: 'Passes with', cell: (row) => wantedText(row).replace(/^Passes with /, '') },
        {
          header: 'Value',
          cell: (row) => [shownValue(row, hidden), extentText(row)].filter(Boolean).join(', '),
        },
        {
          header: 'Result',
          cell: ({ result }) => resultWord(result),
          second: ({ source, set_by, set_at }) =>
            source === 'user' && ['by hand', set_by, set_at && shortDate(set_at)].filter(Boolean).join(', '),
        },
        {
          header: 'Score',
          align: 'right',
          cell: (row) =>
            `${row.result === null ? '–' : scoreOf(row)} (${row.pass_score} or ${row.fail_score})`,
        },
        { header: 'Notes', cell: ({ notes }) => notes },
      ]}
      records={listed}
      limit={LIMIT}
    />
  );
}
