import { dateAndTime } from '@assay/domain/display';
import type { ScorecardRow } from '@assay/domain/scorecard';
import { SecondLine } from '#ui/record-table';
import styles from './scorecard.module.css';

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
