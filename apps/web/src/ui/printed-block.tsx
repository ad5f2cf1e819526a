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

/**
 * What the print says of a call without an answer, or whose answer says that its search has none yet or failed; null once
 * there is one. The summary lists why a search failed.
 */
export function unansweredText(
  { isError, isPending }: { isError: boolean; isPending: boolean },
  status?: string,
): string | null {
  if (isError) return 'Could not be loaded.';
  if (status === 'error') return 'The search failed: see “Not checked”.';
  return isPending || isSearching(status) ? 'Still processing at the time of printing.' : null;
}

/** How many records wait for a person to say whose they are; false without one. */
export const uncountedText = (count: number, [one, many]: readonly [string, string], doubt: string) =>
  count > 0 &&
  `${count} more ${count === 1 ? one : many} ${doubt} with this name and ${count === 1 ? 'is' : 'are'} not counted.`;
