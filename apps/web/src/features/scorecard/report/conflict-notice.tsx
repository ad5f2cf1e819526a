import { Button } from '@mantine/core';
import type { Edit } from './edit.ts';
import { resultWord } from './edit.ts';
import styles from './scorecard.module.css';
import type { EditConflict } from './use-scorecard-edits.ts';

interface ConflictNoticeProps {
  conflict: EditConflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another user changed the scorecard in the meantime: shows both versions and which one to keep (REP-194). */
export function ConflictNotice({ conflict, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div className={styles.conflict} role="alert">
      <div>
        <strong>This scorecard was changed by someone else.</strong>
        <ul className={styles.differences}>
          {conflict.mine.map((edit) => (
            <Difference key={`${edit.row} ${JSON.stringify(edit)}`} edit={edit} theirs={conflict.theirs} />
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button size="compact-sm" onClick={onTakeTheirs}>
          Reload
        </Button>
        <Button size="compact-sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

function Difference({ edit, theirs }: { edit: Edit; theirs: EditConflict['theirs'] }) {
  const row = theirs.scorecard.find(({ id }) => id === edit.row);
  if (!row) return <li>The rule you changed no longer exists.</li>;
  const mine = edit.isReturned ? 'as evaluated' : edit.result === undefined ? null : resultWord(edit.result);
  return (
    <li>
      {row.rule_description}: {mine && `now ${resultWord(row.result)}, yours ${mine}`}
      {edit.notes !== undefined && `your note is still where you typed it`}
    </li>
  );
}
