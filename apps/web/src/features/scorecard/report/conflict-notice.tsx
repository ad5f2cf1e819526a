import { dateAndTime } from '@assay/domain/display';
import { hasSameRule, type Scorecard } from '@assay/domain/scorecard';
import { Button, Group } from '@mantine/core';
import { SecondLine } from '#ui/record-table';
import { hasOtherChoice, hasOtherNote, isChangedByPerson, resultWord, rowOf } from './edit.ts';
import { SavedNote } from './note-cell.tsx';
import styles from './scorecard.module.css';
import type { PendingEdit } from './send-edit.ts';
import type { ScorecardEdits } from './use-scorecard-edits.ts';

interface ConflictNoticeProps {
  edits: ScorecardEdits;
  /** The newest scorecard. */
  scorecard: Scorecard;
}

/** Another user changed the same rows in the meantime: shows both versions and which one to keep (REP-194). */
export function ConflictNotice({ edits, scorecard }: ConflictNoticeProps) {
  return (
    <div className={styles.conflict} role="alert">
      <div>
        <strong>This scorecard was changed by someone else.</strong>
        <ul className={styles.differences}>
          {edits.held
            .filter(({ edit, seen }) => isChangedByPerson(seen, rowOf(scorecard, edit.row)))
            .map((each) => (
              <Difference key={JSON.stringify(each.edit)} held={each} scorecard={scorecard} />
            ))}
        </ul>
      </div>
      <Group gap={6} align="start" justify="flex-end" wrap="nowrap">
        <Button size="compact-sm" onClick={edits.takeTheirs}>
          Reload
        </Button>
        <Button size="compact-sm" onClick={edits.keepMine}>
          Keep mine
        </Button>
      </Group>
    </div>
  );
}

/** What others stored in a row and what the user wants to store there. */
function Difference({ held: { edit, seen }, scorecard }: { held: PendingEdit; scorecard: Scorecard }) {
  const row = rowOf(scorecard, edit.row);
  if (!row) return <li>{seen.rule_description}: the rule you changed no longer exists.</li>;
  const mine = edit.isReturned ? 'as evaluated' : edit.result === undefined ? null : resultWord(edit.result);
  const isChosen = hasOtherChoice(seen, row);
  const isNoted = hasOtherNote(seen, row);
  const texts = [
    (mine || isChosen) && `now ${resultWord(row.result)}`,
    mine && `yours ${mine}`,
    !hasSameRule(seen, row) && 'the rule itself was changed',
  ];
  return (
    <li>
      {row.rule_description}: {texts.filter(Boolean).join(', ')}
      {isChosen && row.set_at && (
        <SecondLine>
          {['Set by hand', row.set_by, dateAndTime(row.set_at)].filter(Boolean).join(' · ')}
        </SecondLine>
      )}
      {(isNoted || edit.notes !== undefined) && (
        <div className={styles.versions}>
          {row.notes && (
            <div>
              <SecondLine>Saved note</SecondLine>
              <SavedNote row={row} />
            </div>
          )}
          {edit.notes !== undefined && (
            <div>
              <SecondLine>Your note</SecondLine>
              <div className={styles.text}>{edit.notes}</div>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
