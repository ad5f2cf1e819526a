import { Tab, Tabs } from '#ui/tabs';
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
  return (
    <Tabs label="Notification sections">
      {tabs.map((tab) => (
        <Tab
          key={tab}
          to="/notifications"
          search={{ ...view, tab, page: undefined }}
          isCurrent={tab === current}
          resetScroll={false}
        >
          {tabLabels[tab]}
          <Count count={counts?.[tab]} />
        </Tab>
      ))}
    </Tabs>
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
