import { businessDay } from '#api/business-day';
import { readPageConfig } from '#api/page-config';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Page } from '#ui/page';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Configuration } from './configuration/configuration.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';
import { useNotificationsView } from './notifications-view.ts';
import { type SavedConfig, useNotificationConfig } from './queries.ts';

/** The screen `/notifications`: the daily notifications about the portfolio of the active lender (BOF-110). */
export function NotificationsPage() {
  const { isPending, saved, today = businessDay() } = useNotificationConfig();
  const { view } = useNotificationsView();
  // For a future day, shows today's.
  const date = view.date !== undefined && view.date <= today ? view.date : today;
  if (isPending)
    return (
      <Page title="Notifications">
        <Card flush>
          <SkeletonRows rows={8} />
        </Card>
      </Page>
    );
  // A configuration that could not be loaded does not mean that they are off.
  if (saved.config.notifications_enabled || saved.isFailed)
    return <NotificationsScreen date={date} today={today} saved={saved} />;
  return <Disabled today={today} saved={saved} />;
}

/** The screen without notifications; only staff can open the configuration, where they turn them on. */
function Disabled({ today, saved }: { today: string; saved: SavedConfig }) {
  const { is_admin } = useViewer();
  return (
    <Page title="Notifications">
      <NotEnabled />
      {is_admin && (
        <>
          <NotificationTabs tabs={['configuration']} current="configuration" />
          <Configuration date={today} today={today} saved={saved} effective={undefined} />
        </>
      )}
    </Page>
  );
}

/** Shown to a lender without notifications, with how to get them (BOF-110). */
function NotEnabled() {
  const { support_email } = readPageConfig(document);
  return (
    <Card>
      <Empty>
        <span className="prose">
          Notifications are not enabled for your account. Contact{' '}
          <a href={`mailto:${support_email}?subject=Notifications`}>{support_email}</a> to enable them.
        </span>
      </Empty>
    </Card>
  );
}
