import { shortDate } from '@assay/domain/display';
import { notificationSections } from '@assay/domain/notifications';
import { Link } from '@tanstack/react-router';
import { Empty } from '#ui/empty';
import { useNotificationsView } from '../notifications-view.ts';
import { useNotificationHistory } from '../queries.ts';

/** Says that a day was not checked, and links to the newest day that was, with its number of items. */
export function NotChecked({ isToday }: { isToday: boolean }) {
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
