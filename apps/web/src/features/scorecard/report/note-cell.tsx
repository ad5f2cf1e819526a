import { dateAndTime } from '@assay/domain/display';
import { noteLimit, type ScorecardRow } from '@assay/domain/scorecard';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import { SecondLine } from '#ui/record-table';
import styles from './scorecard.module.css';
import type { ScorecardEdits } from './use-scorecard-edits.ts';

/**
 * The note of a row with its author and time, and the editor for it, except in a past report. A blank note is not sent
 * (REP-192). A note that was saved since the user began to type is shown above the editor, because saving replaces it.
 */
export function NoteCell({ row, edits }: { row: ScorecardRow; edits: ScorecardEdits }) {
  const [isOpened, setOpened] = useState(false);
  // Undefined while the note is not being edited.
  const draft = edits.drafts.of(row.id);
  const write = (text: string | null) => edits.drafts.type(row, text);
  const name = row.rule_description;
  if (isPastShown()) return <SavedNote row={row} />;
  if (draft === undefined)
    return (
      <>
        <SavedNote row={row} />
        <Button
          px={0}
          size="compact-xs"
          variant="subtle"
          aria-label={`${row.notes ? 'Change' : 'Add'} note on ${name}`}
          onClick={() => {
            setOpened(true);
            write(row.notes ?? '');
          }}
        >
          {row.notes ? 'Change' : 'Add note'}
        </Button>
      </>
    );
  const isReplacing = Boolean(row.notes_at) && row.notes_at !== draft.began;
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        const notes = draft.text.trim();
        if (notes && notes !== row.notes) edits.send({ row: row.id, notes });
        else write(null);
      }}
    >
      {isReplacing && (
        <div className={styles.meanwhile}>
          <SecondLine>Saved since you began to type:</SecondLine>
          <SavedNote row={row} />
        </div>
      )}
      <Textarea
        aria-label={`Note on ${name}`}
        value={draft.text}
        maxLength={noteLimit(row.notes)}
        rows={3}
        // A draft that is there when the section is opened does not take the focus.
        autoFocus={isOpened}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Group gap={6} justify="flex-end" wrap="nowrap">
        <Button size="compact-sm" onClick={() => write(null)}>
          Cancel
        </Button>
        <Button size="compact-sm" type="submit" disabled={edits.held.length > 0}>
          {isReplacing ? 'Replace note' : 'Save note'}
        </Button>
      </Group>
    </form>
  );
}

/** A saved note with its author and time; nothing without one. */
export function SavedNote({ row: { notes, notes_by, notes_at } }: { row: ScorecardRow }) {
  if (!notes) return null;
  return (
    <>
      <div className={styles.text}>{notes}</div>
      {notes_at && <SecondLine>{[notes_by, dateAndTime(notes_at)].filter(Boolean).join(' · ')}</SecondLine>}
    </>
  );
}
