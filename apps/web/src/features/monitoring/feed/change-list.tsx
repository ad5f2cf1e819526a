import type { FeedChange } from '@assay/domain/monitoring';
import { useViewer } from '#features/session';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';
import { dayOf, dayText } from './days.ts';
import { useAssign, useMarkOne } from './queries.ts';
import { useFeedKeys } from './use-feed-keys.ts';

/** Changes grouped by the day they were first seen here, the newest first; `j` and `k` move through them. */
export function ChangeList({ changes, isStale }: { changes: FeedChange[]; isStale: boolean }) {
  const { user } = useViewer();
  const markOne = useMarkOne();
  const assign = useAssign();
  const list = useFeedKeys();
  return (
    <div ref={list} aria-busy={isStale}>
      {[...Map.groupBy(changes, ({ seen_at }) => dayOf(seen_at))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {dayText(day, dayOf(new Date().toISOString()))}
          </h2>
          <ol className={styles.rows}>
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
