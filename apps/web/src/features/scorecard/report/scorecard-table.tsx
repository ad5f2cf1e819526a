import { dateAndTime } from '@assay/domain/display';
import { type ScorecardRow, scoreOf } from '@assay/domain/scorecard';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { isPastShown } from '#api/as-of';
import { RecordRow, RecordTable, SecondLine } from '#ui/record-table';
import { Tag, type Tone } from '#ui/tag';
import { resultWord } from './edit.ts';
import { NoteCell } from './note-cell.tsx';
import { useHiddenTargets } from './queries.ts';
import styles from './scorecard.module.css';
import { extentText, shownValue, wantedText } from './scorecard-text.ts';
import type { ScorecardEdits } from './use-scorecard-edits.ts';

const RESULTS = [true, false, null] as const;
const data = RESULTS.map((result) => ({ value: String(result), label: resultWord(result) }));
const resultOf = (value: string): ScorecardRow['result'] =>
  RESULTS.find((each) => String(each) === value) ?? null;

interface RowProps {
  row: ScorecardRow;
  edits: ScorecardEdits;
}

const toneOf = (result: ScorecardRow['result']): Tone =>
  result === null ? 'neutral' : result ? 'good' : 'high';

/** The result of a rule: pass, fail or neither; a select if the rule requires one. A past one cannot be changed. */
function ResultControl({ row, edits }: RowProps) {
  if (isPastShown()) return <Tag tone={toneOf(row.result)}>{resultWord(row.result)}</Tag>;
  const choose = (value: string) => edits.send({ row: row.id, result: resultOf(value) });
  const shared = {
    'aria-label': `Result of ${row.rule_description}`,
    value: String(row.result),
    data,
    disabled: edits.held.length > 0,
  };
  return row.dropdown ? (
    <NativeSelect
      {...shared}
      size="xs"
      w={96}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  ) : (
    <SegmentedControl {...shared} size="xs" className={styles.result} onChange={choose} />
  );
}

const columns = [
  { header: 'Rule' },
  { header: 'Value' },
  { header: 'Result' },
  { header: 'Score', align: 'right' },
  { header: 'Notes' },
  { header: 'Updated' },
] as const;

/** The rules, one per row (REP-190). */
export function ScorecardTable({ rows, edits }: { rows: readonly ScorecardRow[]; edits: ScorecardEdits }) {
  const hidden = useHiddenTargets();
  return (
    <RecordTable label="Scorecard" columns={columns}>
      {rows.map((row) => (
        <RecordRow key={row.id} anchor={`scorecard-${row.id}`} isAdverse={row.result === false}>
          <td className={styles.rule}>
            <div>
              {row.rule_description}
              <SecondLine>{wantedText(row)}</SecondLine>
            </div>
          </td>
          <td data-label="Value">
            <div>
              {shownValue(row, hidden)}
              <SecondLine>{extentText(row)}</SecondLine>
            </div>
          </td>
          <td data-label="Result">
            <div>
              <ResultControl row={row} edits={edits} />
              <ManualResult row={row} edits={edits} />
              {edits.hasFailed(row.id) && (
                <div role="alert" className="highest small">
                  Change could not be saved.
                </div>
              )}
            </div>
          </td>
          <td data-label="Score" data-align="right" className={styles.scores}>
            <div>
              <span className={styles.score}>{row.result === null ? '–' : scoreOf(row)}</span>
              <SecondLine>
                {row.pass_score} or {row.fail_score}
              </SecondLine>
            </div>
          </td>
          <td data-label="Notes" className={styles.notes}>
            <div>
              <NoteCell row={row} edits={edits} />
            </div>
          </td>
          <td data-label="Updated" className={styles.updated}>
            {dateAndTime(row.updated_at)}
          </td>
        </RecordRow>
      ))}
    </RecordTable>
  );
}

/** Shows who set the result manually and when, with a button that resets it to the evaluated one. */
function ManualResult({ row, edits }: RowProps) {
  if (row.source !== 'user') return null;
  return (
    <div className={styles.byHand}>
      <SecondLine>
        Set by hand
        {row.set_at && ` · ${[row.set_by, dateAndTime(row.set_at)].filter(Boolean).join(' · ')}`}
      </SecondLine>
      {row.target !== null && !isPastShown() && (
        <Button
          px={0}
          size="compact-xs"
          variant="subtle"
          disabled={edits.held.length > 0}
          aria-label={`Return ${row.rule_description} to ${resultWord(row.evaluated_result)} as evaluated`}
          onClick={() => edits.send({ row: row.id, isReturned: true })}
        >
          Return to {resultWord(row.evaluated_result)}
        </Button>
      )}
    </div>
  );
}
