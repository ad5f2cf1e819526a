import type { FeedChange } from '@assay/domain/monitoring';
import { type RefObject, useRef } from 'react';
import { businessDay, otherZone } from '#api/business-day';
import { useViewer } from '#features/session';
import { useKeys } from '#ui/use-keys';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';
import { useAssign, useMarkOne } from './queries.ts';

const DAY_MS = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** A day as the heading of its changes: `Today · Sunday, November 22, 2026`. */
function dayText(day: string, today: string): string {
  const words = new Date(noon(day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const ago = Math.round((noon(today) - noon(day)) / DAY_MS);
  if (ago === 0) return `Today · ${words}`;
  return ago === 1 ? `Yesterday · ${words}` : words;
}

/**
 * Changes grouped by the day they were first seen here, the newest first; `j` and `k` move through them. Days and
 * times are those of the business time zone, as in the filter by days; it is named if it is not the viewer's.
 */
export function ChangeList({ changes, isStale }: { changes: FeedChange[]; isStale: boolean }) {
  const { user } = useViewer();
  const markOne = useMarkOne();
  const assign = useAssign();
  const list = useFeedKeys();
  const zone = otherZone();
  return (
    <div ref={list} aria-busy={isStale}>
      {[...Map.groupBy(changes, ({ seen_at }) => businessDay(seen_at))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {[dayText(day, businessDay()), zone].filter(Boolean).join(' · ')}
          </h2>
          <ol>
            {ofDay.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                viewerId={user.id}
                onSeen={(of, isSeen) => markOne.mutate({ change: of, isSeen })}
                onAssign={(of, userId) => assign.mutate({ change: of, userId })}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/**
 * The keyboard shortcuts of the feed: `j` and `k`, or the arrows, move between changes, `s` marks the focused one as
 * seen or not, `a` opens its assignees; Enter opens its report, because it is a link.
 */
function useFeedKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => () => {
    const all = rows();
    const row = all[Math.min(all.length - 1, Math.max(0, current() + step))];
    row?.querySelector<HTMLElement>('[data-change-link]')?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (button: string) => () => rows()[current()]?.querySelector<HTMLElement>(button)?.click();
  useKeys([
    ['j', move(1)],
    ['k', move(-1)],
    ['s', press('[data-change-seen]')],
    ['a', press('[data-change-assign]')],
  ]);
  return list;
}
