import { Tab, Tabs } from '#ui/tabs';
import styles from './notification-tabs.module.css';
import { type NotificationTab, tabLabels, useNotificationsView } from './notifications-view.ts';

/** The item count of each tab on the day; null for a section that was off, none if the day was not checked. */
export type TabCounts = { [tab in NotificationTab]?: number | null };

interface NotificationTabsProps {
  tabs: readonly NotificationTab[];
  current: NotificationTab;
  /** Undefined until the day is loaded. */
  counts?: TabCounts | undefined;
}

/**
 * The tabs as links that preserve the day and the filters; on a narrow screen they scroll and the current one stays
 * visible.
 */
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
