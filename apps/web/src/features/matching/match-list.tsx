import type { MerchantMatch } from '@assay/domain/matching';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import styles from './match-list.module.css';
import { MatchRow } from './match-row.tsx';

/** Where the arrow keys lead: one report link of each match. */
const STOPS = '[data-report-link]';

interface MatchListProps {
  inquiryId: string;
  matches: readonly MerchantMatch[];
  /** Of two lists side by side one is the main one: it holds the next step, and the arrow keys begin in it. */
  isMain?: boolean;
}

/** The matches, best first. The arrow keys move through them, Enter opens the report of the one in focus. */
export function MatchList({ inquiryId, matches, isMain = true }: MatchListProps) {
  const list = useRef<HTMLOListElement>(null);

  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const isHere = list.current?.contains(focused) ?? false;
    if (!list.current || (!isHere && !(isMain && focused === document.body))) return;
    const stops = [...list.current.querySelectorAll<HTMLElement>(STOPS)];
    const at = [...list.current.children].findIndex((row) => row.contains(focused));
    const next = stops[Math.min(stops.length - 1, Math.max(0, at + step))];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  };
  useHotkeys([
    ['ArrowDown', move(1), { preventDefault: false }],
    ['ArrowUp', move(-1), { preventDefault: false }],
  ]);

  return (
    <ol ref={list} className={styles.list}>
      {matches.map((match, place) => (
        <MatchRow key={match.id} inquiryId={inquiryId} match={match} isFirst={isMain && place === 0} />
      ))}
    </ol>
  );
}
