import { dateAndTime } from '@assay/domain/display';
import { maxNoteLength, type ScorecardRow } from '@assay/domain/scorecard';
import { Button, Textarea } from '@mantine/core';
import { isPastShown } from '#api/as-of';
import { SecondLine } from '#ui/record-table';
import styles from './scorecard.module.css';

interface NoteCellProps {
  row: ScorecardRow;
  /** Typed but not saved; undefined while the note is not being edited. */
  draft: string | undefined;
  isDisabled: boolean;
  onDraft: (text: string | null) => void;
  onSave: (notes: string) => void;
}

/**
 * The note of a row with its author and time, and the editor for it, except in a past report. A blank note is not sent
 * (REP-192).
 */
export function NoteCell({ row, draft, isDisabled, onDraft, onSave }: NoteCellProps) {
  const name = row.rule_description;
  if (isPastShown()) return <Note row={row} />;
  if (draft === undefined)
    return (
      <>
        <Note row={row} />
        <Button
          px={0}
          size="compact-xs"
          variant="subtle"
          aria-label={`${row.notes ? 'Change' : 'Add'} note on ${name}`}
          onClick={() => onDraft(row.notes ?? '')}
        >
          {row.notes ? 'Change' : 'Add note'}
        </Button>
      </>
    );
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        const notes = draft.trim();
        if (notes && notes !== row.notes) onSave(notes);
        else onDraft(null);
      }}
    >
      <Textarea
        aria-label={`Note on ${name}`}
        value={draft}
        maxLength={maxNoteLength}
        rows={3}
        autoFocus
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button size="compact-sm" onClick={() => onDraft(null)}>
          Cancel
        </Button>
        <Button size="compact-sm" type="submit" disabled={isDisabled}>
          Save note
        </Button>
      </div>
    </form>
  );
}

/** A saved note. */
function Note({ row: { notes, notes_by, notes_at } }: { row: ScorecardRow }) {
  if (!notes) return null;
  return (
    <>
      <div className={styles.text}>{notes}</div>
      {notes_at && <SecondLine>{[notes_by, dateAndTime(notes_at)].filter(Boolean).join(' · ')}</SecondLine>}
    </>
  );
}
