import { notificationLabels, notificationSections, packageOf } from '@assay/domain/notifications';

/** Whether notifications are on for the lender at all. */
export const enabledSwitch = {
  name: 'notifications_enabled',
  label: 'Notifications',
  about: 'Takes effect at once; only Verdata can change it',
} as const;

const about = {
  closures: 'Merchants reported closed, suspended or declined',
  complaints: 'New complaints to regulators and the rating bureau',
  loans: 'Charge-offs, delinquencies and first payment defaults',
  reviews: 'New reviews of one or two stars, or with an alert word',
  rating_change: 'Average ratings that fell by a point or more',
};

/** The packages in the order of their tabs, each with what it reports. */
export const packageSwitches = notificationSections.map((section) => ({
  name: packageOf(section),
  label: notificationLabels[section],
  about: about[section],
}));
