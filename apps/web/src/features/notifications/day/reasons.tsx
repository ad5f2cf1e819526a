import { alertWordRecords } from '@assay/domain/alert-words';
import { filtersOf, type NotificationSection, type Notifications } from '@assay/domain/notifications';
import { Link } from '@tanstack/react-router';
import { Tag, type Tone } from '#ui/tag';
import styles from './day-section.module.css';

/** The tone of a reason, by its filter; all others are neutral. */
const tones: Record<string, Tone> = Object.setPrototypeOf(
  {
    closed_fraud_performance: 'highest',
    suspended: 'high',
    closed_decline: 'high',
    closed_oob: 'high',
    closed_compliance: 'highest',
    regulatory_complaint: 'high',
    complaint_alert_word: 'highest',
    seven_day_bbb_notification: 'medium',
    fourteen_day_bbb_notification: 'medium',
    thirty_day_bbb_notification: 'high',
    charge_off_notification: 'highest',
    delinquency_monitoring: 'high',
    first_payment_default_monitoring: 'highest',
    one_star_review: 'high',
    two_star_review: 'medium',
    review_content_monitoring: 'highest',
    one_point: 'medium',
    one_to_two: 'high',
    two_or_more: 'highest',
  } satisfies Record<string, Tone>,
  null,
);

/** The reasons whose records have an anchor in the report (BOF-113). */
const records: { [key: string]: { section: string; anchor: string; what: string } | undefined } =
  Object.setPrototypeOf(
    {
      complaint_alert_word: { ...alertWordRecords.complaints, what: 'complaints' },
      review_content_monitoring: { ...alertWordRecords.reviews, what: 'reviews' },
    } satisfies { [key: string]: { section: string; anchor: string; what: string } | undefined },
    null,
  );

interface ReasonsProps<S extends NotificationSection> {
  section: S;
  item: Notifications[S][number];
}

/** Why an item is listed; a record with an alert word is linked to the report. */
export function Reasons<S extends NotificationSection>({ section, item }: ReasonsProps<S>) {
  return (
    <span className={styles.tags}>
      {filtersOf(section, item).map(({ key, label }) => {
        const record = records[key];
        return (
          <Tag key={key} tone={tones[key]}>
            {record ? (
              <Link
                to="/healthcheck/$portfolioSection/merchant/$merchantId/$section"
                params={{
                  portfolioSection: 'overview',
                  merchantId: item.merchant_id,
                  section: record.section,
                }}
                hash={record.anchor}
                hashScrollIntoView={false}
                aria-label={`${label} in ${record.what} of ${item.name}`}
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </Tag>
        );
      })}
    </span>
  );
}
