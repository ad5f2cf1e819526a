import { isSearching } from '@assay/domain/gathering';
import type { ReactNode } from 'react';
import styles from './printed.module.css';

interface PrintedBlockProps {
  title: string;
  /** After the title: a record count or a short remark. */
  count?: number | string | false | undefined;
  /** Sentences below the content; empty ones are left out. */
  notes?: readonly (string | null | undefined | false)[];
  children?: ReactNode;
}

/** A titled part of the printed report: a region without a frame. */
export function PrintedBlock({ title, count, notes = [], children }: PrintedBlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <h3 className={styles.title}>
        {title}
        {count !== undefined && count !== false && (
          <span className={styles.count}>
            {typeof count === 'number' ? count.toLocaleString('en-US') : count}
          </span>
        )}
      </h3>
      {children}
      {notes.filter(Boolean).map((note) => (
        <p key={String(note)} className={styles.note}>
          {note}
        </p>
      ))}
    </section>
  );
}

/** What the print says of a source without an answer; null once it has answered. The summary lists why a search failed. */
export function unansweredText(read: {
  hasFailed: boolean;
  isSourceFailed?: boolean | undefined;
  isSearching: boolean;
}): string | null {
  if (read.hasFailed) return 'Could not be loaded.';
  if (read.isSourceFailed) return 'The search failed: see “Not checked”.';
  return read.isSearching ? 'Still processing at the time of printing.' : null;
}

/** What the print says of a call whose answer has the status of its search. */
export const unansweredSearch = (
  { isError, isPending }: { isError: boolean; isPending: boolean },
  status: string | undefined,
): string | null =>
  unansweredText({
    hasFailed: isError,
    isSourceFailed: status === 'error',
    isSearching: isPending || isSearching(status),
  });
