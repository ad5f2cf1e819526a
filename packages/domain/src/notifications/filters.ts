import type { Notifications } from './items.ts';
import { type Averages, ratingDifferences } from './rating-difference.ts';
import type { NotificationSection } from './sections.ts';

type Item<S extends NotificationSection> = Notifications[S][number];

/** A filter of a section: its key in the URL, its label and its condition. */
export interface NotificationFilter<S extends NotificationSection = NotificationSection> {
  key: string;
  label: string;
  matches(item: Item<S>): boolean;
}

/** Filters for a section whose items have one flag per filter. */
const byFlag = <S extends NotificationSection>(labels: { [Flag in keyof Item<S>]?: string }) =>
  Object.entries(labels).map(
    ([flag, label]): NotificationFilter<S> => ({
      key: flag,
      label: String(label),
      matches: (item) => (item as Record<string, unknown>)[flag] === true,
    }),
  );

const fell = (key: string, label: string, isIntendedWord: (difference: number) => boolean) => ({
  key,
  label,
  matches: (item: Averages) => ratingDifferences(item).some(isIntendedWord),
});

/** All filters by section, in order (BOF-111, BOF-112). */
export const notificationFilters: { [S in NotificationSection]: readonly NotificationFilter<S>[] } = {
  closures: byFlag<'closures'>({
    closed_fraud_performance: 'Fraud/Performance',
    closed_partner: 'Closed/Partner',
    closed_other: 'Closed/Other',
    suspended: 'Suspended',
    closed_decline: 'Declined',
    closed_oob: 'Out of Business',
    closed_compliance: 'Compliance',
  }),
  complaints: byFlag<'complaints'>({
    regulatory_complaint: 'Regulatory',
    complaint_alert_word: 'Alert Words',
    seven_day_bbb_notification: '7 Day',
    fourteen_day_bbb_notification: '14 Day',
    thirty_day_bbb_notification: '30 Day',
  }),
  loans: byFlag<'loans'>({
    charge_off_notification: 'Charge-off',
    delinquency_monitoring: 'Delinquent',
    first_payment_default_monitoring: 'First Payment Default',
  }),
  reviews: byFlag<'reviews'>({
    one_star_review: 'One Star',
    two_star_review: 'Two Star',
    review_content_monitoring: 'Alert Words',
  }),
  rating_change: [
    fell('one_point', '1 point decrease', (difference) => difference === 1),
    fell('one_to_two', '1 to 2', (difference) => difference > 1 && difference <= 2),
    fell('two_or_more', '2 or more', (difference) => difference > 2),
  ],
};

/** The filters that an item passes, for example to show the reasons in a row. */
export const filtersOf = <S extends NotificationSection>(
  section: S,
  item: Item<S>,
): readonly NotificationFilter<S>[] => notificationFilters[section].filter(({ matches }) => matches(item));

/** The items that pass any of the chosen filters, given by key; all items when none is chosen. */
export function filterNotifications<S extends NotificationSection>(
  section: S,
  items: readonly Item<S>[],
  chosen: readonly string[],
): Item<S>[] {
  if (chosen.length === 0) return [...items];
  return items.filter((item) => filtersOf(section, item).some(({ key }) => chosen.includes(key)));
}
