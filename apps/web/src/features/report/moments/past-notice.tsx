import { dateAndTime } from '@assay/domain/display';
import { shownMoment } from '#api/as-of';
import { IconHistory } from '#ui/icons';
import { addressAsOf } from './moment-address.ts';
import styles from './past-notice.module.css';

/**
 * Says that the report is shown as of a past moment, and when it was stored as it is shown, with a link back; empty in
 * the present.
 */
export function PastNotice({ madeAt = null }: { madeAt?: string | null }) {
  const moment = shownMoment();
  if (!moment) return null;
  return (
    <section className={styles.past} aria-label="Past report">
      <IconHistory size={16} aria-hidden />
      <span>
        As of <strong>{dateAndTime(moment)}</strong>
        {madeAt && `, as it was stored on ${dateAndTime(madeAt)}`}. Nothing can be changed or searched here.
      </span>
      <a href={addressAsOf(null)}>Back to now</a>
    </section>
  );
}
