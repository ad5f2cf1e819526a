import { shortDate } from '@assay/domain/display';
import { type TimelineEvent, timelineLanes } from '@assay/domain/timeline';
import { RecordLink } from '#ui/record-link';
import styles from './timeline.module.css';

/** The events of the chart as rows, the newest first. */
export function TimelineTable({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Timeline">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Subject</th>
            <th scope="col">Record</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ lane, on, title, second, anchor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two records may say the same of one day
            <tr key={`${on} ${title} ${index}`}>
              <td className={styles.day}>{shortDate(on)}</td>
              <td className={styles.subject}>{timelineLanes[lane]}</td>
              <td>
                {anchor ? <RecordLink anchor={anchor}>{title}</RecordLink> : title}
                {second && <div className={styles.second}>{second}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
