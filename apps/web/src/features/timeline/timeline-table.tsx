import { shortDate } from '@assay/domain/display';
import { type TimelineEvent, timelineLanes, type UndatedRecord } from '@assay/domain/timeline';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import styles from './timeline.module.css';

interface TimelineTableProps {
  label: string;
  rows: readonly (UndatedRecord & { on?: string })[];
}

/** The events of the chart as rows, the newest first, or records without a day, which it cannot show. */
export function TimelineTable({ label, rows }: TimelineTableProps) {
  const hasDays = rows.some(({ on }) => on !== undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {hasDays && <th scope="col">Day</th>}
            <th scope="col">Subject</th>
            <th scope="col">Record</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lane, on, title, second, record }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two records may say the same of one day
            <tr key={`${on} ${title} ${index}`}>
              {on !== undefined && <td className={styles.day}>{shortDate(on)}</td>}
              <td className={styles.subject}>{timelineLanes[lane]}</td>
              <td>
                <EventTitle title={title} record={record} />
                {second && <div className="faint small anywhere">{second}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The title of an event, as a link to its record on the page. */
export const EventTitle = ({ title, record }: Pick<TimelineEvent, 'title' | 'record'>) =>
  record ? <RecordLink anchor={recordAnchor(record.kind, record.id)}>{title}</RecordLink> : title;
