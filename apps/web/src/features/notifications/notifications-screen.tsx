import { notificationSections, packageOf } from '@assay/domain/notifications';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SavedViews } from '#features/saved-views';
import { IconDownload } from '#ui/icons';
import { Page } from '#ui/page';
import { Configuration } from './configuration/configuration.tsx';
import { DaySection } from './day/day-section.tsx';
import { DayPicker } from './day-picker.tsx';
import { History } from './history/history.tsx';
import { NotificationTabs, type TabCounts } from './notification-tabs.tsx';
import { notificationTabs, useNotificationsView } from './notifications-view.ts';
import { type SavedConfig, useNotifications } from './queries.ts';
import { type NotificationDayData, useDownloadAll } from './use-downloads.ts';

interface NotificationsScreenProps {
  /** YYYY-MM-DD, like `today`. */
  date: string;
  today: string;
  saved: SavedConfig;
}

/** One day in tabs, with the day picker and the downloads (BOF-110, BOF-114). */
export function NotificationsScreen({ date, today, saved }: NotificationsScreenProps) {
  const { view, change } = useNotificationsView();
  const { data, isError, isPlaceholderData, refetch } = useNotifications(date);
  const archive = useDownloadAll(date);
  const { tab = 'closures' } = view;
  /** Undefined while the previous day is still shown. */
  const day = isPlaceholderData ? undefined : data;
  const onRetry = isError && !day ? () => void refetch() : undefined;
  return (
    <Page
      title="Notifications"
      subtitle={
        <span className="prose">
          What changed in the portfolio, day by day. Content is watched for{' '}
          <Link to="/alert-words">alert words</Link>.
        </span>
      }
      actions={
        <>
          <DayPicker date={date} today={today} onDate={(next) => change({ date: next })} />
          <SavedViews list="notifications" />
          <Button
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={archive.isPending}
            disabled={!day}
            onClick={() => day && archive.save(day)}
          >
            Download All Notifications
          </Button>
        </>
      }
    >
      <NotificationTabs tabs={notificationTabs} current={tab} counts={day && countsOf(day)} />
      {tab === 'configuration' && (
        <Configuration date={date} today={today} saved={saved} effective={day?.config} onRetry={onRetry} />
      )}
      {tab === 'history' && <History />}
      {tab !== 'configuration' && tab !== 'history' && (
        <DaySection
          key={tab}
          section={tab}
          date={date}
          isToday={date === today}
          data={data}
          isStale={isPlaceholderData}
          onRetry={onRetry}
        />
      )}
    </Page>
  );
}

/** The item count of each section; null for one that was off that day, none for a day that was not checked. */
const countsOf = ({ json_blob, config, run_at }: NotificationDayData): TabCounts =>
  Object.fromEntries(
    notificationSections.map((section) => {
      if (!config[packageOf(section)]) return [section, null];
      return [section, run_at === null ? undefined : json_blob[section].length];
    }),
  );
