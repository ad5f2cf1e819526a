import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './notification-tabs.module.css';
import { type NotificationTab, tabLabels, useNotificationsView } from './notifications-view.ts';

/** How many items a tab has on the day; null for a section that was off. */
export type TabCounts = { [tab in NotificationTab]?: number | null };

interface NotificationTabsProps {
  tabs: readonly NotificationTab[];
  current: NotificationTab;
  /** Absent until the day is known. */
  counts?: TabCounts | undefined;
}

/** The tabs as links that keep the day and the filters; on a narrow screen they scroll and keep the current one in view. */
export function NotificationTabs({ tabs, current, counts }: NotificationTabsProps) {
  const { view } = useNotificationsView();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or numbers that push it aside
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current, counts]);
  return (
    <nav className={styles.tabs} aria-label="Notification sections">
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/notifications"
              search={{ ...view, tab, page: undefined } as never}
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
              resetScroll={false}
            >
              {tabLabels[tab]}
              <Count count={counts?.[tab]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number | null | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.count} data-some={Boolean(count) || undefined}>
        {count === null ? 'off' : count.toLocaleString('en-US')}
      </span>
    </>
  );
}
