import { shortDate } from '@assay/domain/display';
import {
  type NotificationDay,
  type NotificationSection,
  notificationLabels,
  notificationSections,
} from '@assay/domain/notifications';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable } from '#ui/data-table';

interface HistoryTableProps {
  days: NotificationDay[];
  /** The rows belong to the previous page until the next ones are loaded. */
  isStale: boolean;
}

/** Each day links to its findings, each count to its section. */
export function HistoryTable({ days, isStale }: HistoryTableProps) {
  return (
    <div className="stale" aria-busy={isStale}>
      <DataTable label="History" columns={columns} rows={days} rowId={({ date }) => date} />
    </div>
  );
}

const count = (section: NotificationSection): DataColumn<NotificationDay> => ({
  id: section,
  header: notificationLabels[section],
  align: 'right',
  cell: (day) =>
    day[section] === 0 ? (
      <span className="faint">0</span>
    ) : (
      <Link
        to="/notifications"
        search={{ date: day.date, tab: section }}
        aria-label={`${notificationLabels[section]} of ${shortDate(day.date)}: ${day[section]}`}
      >
        {day[section].toLocaleString('en-US')}
      </Link>
    ),
});

const columns: DataColumn<NotificationDay>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <Link to="/notifications" search={{ date }}>
        {shortDate(date)}
      </Link>
    ),
  },
  ...notificationSections.map(count),
];
