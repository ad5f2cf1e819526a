import type { MerchantMatch } from '@assay/domain/matching';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { Empty } from '#ui/empty';
import { isDialogOpen } from '#ui/open-dialog';
import styles from './match-list.module.css';
import { MatchRow } from './match-row.tsx';

/** The stops of the arrow keys: one report link per match. */
const STOPS = '[data-report-link]';

interface MatchListProps {
  inquiryId: string;
  matches: readonly MerchantMatch[];
  /** The main one of two lists side by side: it has the primary button, and the arrow keys start in it. */
  isMain?: boolean;
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The matches, best first, or that there are none. The arrow keys move through them, a digit focuses the match with that number, Enter opens
 * the report of the focused one.
 */
export function MatchList({ inquiryId, matches, isMain = true }: MatchListProps) {
  const list = useRef<HTMLOListElement>(null);

  const go = (event: KeyboardEvent, place: (stops: HTMLElement[], at: number) => number) => {
    if (!list.current || isDialogOpen()) return;
    const stops = [...list.current.querySelectorAll<HTMLElement>(STOPS)];
    const at = [...list.current.children].findIndex((row) => row.contains(document.activeElement));
    const next = stops[place(stops, at)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  };
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const isHere = list.current?.contains(focused) ?? false;
    if (!isHere && !(isMain && focused === document.body)) return;
    go(event, (stops, at) => Math.min(stops.length - 1, Math.max(0, at + step)));
  };
  const jump = (place: number) => (event: KeyboardEvent) => {
    const listOfFocus = document.activeElement?.closest(`.${styles.list}`);
    if (listOfFocus ? listOfFocus === list.current : isMain) go(event, () => place - 1);
  };
  const untaken = { preventDefault: false };
  useHotkeys([
    ['ArrowDown', move(1), untaken],
    ['ArrowUp', move(-1), untaken],
    ...PLACES.map((place): HotkeyItem => [String(place), jump(place), untaken]),
  ]);

  if (matches.length === 0)
    return (
      <div className={styles.empty}>
        <Empty>No results found, please expand your search.</Empty>
      </div>
    );
  return (
    <ol ref={list} className={styles.list}>
      {matches.map((match, place) => (
        <MatchRow key={match.id} inquiryId={inquiryId} match={match} isFirst={isMain && place === 0} />
      ))}
    </ol>
  );
}
