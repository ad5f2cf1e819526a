import { dateAndTime, shortDate } from '@assay/domain/display';
import {
  filterNotifications,
  isNewItem,
  type NotificationSection,
  type Notifications,
  newItemsFirst,
  notificationFilters,
  notificationLabels,
  notificationSections,
  notificationSentences,
  packageOf,
} from '@assay/domain/notifications';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { IconDownload } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useNotificationsView } from '../notifications-view.ts';
import { useNotificationHistory } from '../queries.ts';
import { type NotificationDayData, useDownloadSection } from '../use-downloads.ts';
import { NotificationFilters } from './notification-filters.tsx';
import { NotificationTable } from './notification-table.tsx';
import { SectionNote } from './section-note.tsx';

interface DaySectionProps {
  section: NotificationSection;
  date: string;
  isToday: boolean;
  data: NotificationDayData | undefined;
  /** The data belongs to the previous day until this one's is loaded. */
  isStale: boolean;
  /** Retries a failed load. */
  onRetry?: (() => void) | undefined;
}

/** A section of a day: its description, filters and items, and a download of all of them (BOF-110, BOF-114). */
export function DaySection({ section, date, isToday, data, isStale, onRetry }: DaySectionProps) {
  const file = useDownloadSection(date);
  const items = data?.json_blob[section] ?? [];
  const isOff = data !== undefined && !data.config[packageOf(section)];
  return (
    <Card
      title={notificationLabels[section]}
      state={data && !isStale && runText(data.run_at, isToday)}
      actions={
        <Button
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={file.isPending}
          disabled={!data || isStale}
          onClick={() => file.save(section, items)}
        >
          Download CSV
        </Button>
      }
      flush
    >
      <SectionNote section={section} />
      {!data && !onRetry && <SkeletonRows rows={8} />}
      {onRetry && <Failed title="The notifications could not be loaded." onRetry={onRetry} />}
      {data && isOff && (
        <Empty>
          <p>{notificationSentences.disabled}</p>
          <Link to="/notifications" search={{ date, tab: 'configuration' }}>
            Open Configuration
          </Link>
        </Empty>
      )}
      {data && !isOff && (
        <div className="stale" aria-busy={isStale}>
          {data.run_at === null && items.length === 0 ? (
            <NotChecked isToday={isToday} />
          ) : (
            <Items section={section} items={data.json_blob[section]} date={date} />
          )}
        </div>
      )}
    </Card>
  );
}

interface ItemsProps<S extends NotificationSection> {
  section: S;
  items: Notifications[S];
  date: string;
}

function Items<S extends NotificationSection>({ section, items, date }: ItemsProps<S>) {
  const { view, change } = useNotificationsView();
  if (items.length === 0) return <Empty>{notificationSentences.nothing}</Empty>;
  const filters = notificationFilters[section];
  const chosen = filters.map(({ key }) => key).filter((key) => view.filter?.includes(key));
  const matching = filterNotifications<S>(section, items as never, chosen);
  const shown = newItemsFirst(matching, date).filter((item) => !view.new || isNewItem(item, date));
  return (
    <>
      <NotificationFilters
        section={section}
        items={items}
        chosen={chosen}
        date={date}
        isNewOnly={view.new === true}
        onNewOnly={(isNewOnly) => change({ new: isNewOnly || undefined })}
        shown={shown.length}
        onChange={(keys) => {
          const others = view.filter?.filter((key) => !filters.some((filter) => filter.key === key));
          change({ filter: [...(others ?? []), ...keys] });
        }}
      />
      {shown.length === 0 ? (
        <Empty>{notificationSentences.nothing}</Empty>
      ) : (
        <NotificationTable section={section} items={shown as Notifications[S]} date={date} />
      )}
    </>
  );
}

/** When a day was checked, or that no run took place. */
function runText(run_at: string | null, isToday: boolean): string {
  if (run_at) return `Checked ${dateAndTime(run_at)}`;
  return isToday ? 'Not checked yet today' : 'Not checked';
}

/** Says that a day was not checked, and links to the newest day that was, with its number of items. */
function NotChecked({ isToday }: { isToday: boolean }) {
  const { view } = useNotificationsView();
  const newest = useNotificationHistory(1).data?.results[0];
  return (
    <Empty>
      <p>{isToday ? 'Today’s check has not run yet.' : 'Nothing was checked on this day.'}</p>
      {newest && (
        <Link to="/notifications" search={{ ...view, date: newest.date, page: undefined }}>
          See {shortDate(newest.date)} (
          {notificationSections.reduce((sum, section) => sum + newest[section], 0).toLocaleString('en-US')})
        </Link>
      )}
    </Empty>
  );
}
