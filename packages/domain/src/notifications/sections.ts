/** The sections of the daily notifications, in tab order (BOF-110). */
export const notificationSections = ['closures', 'complaints', 'loans', 'reviews', 'rating_change'] as const;
export type NotificationSection = (typeof notificationSections)[number];

/** The section labels of tabs, settings and emails. */
export const notificationLabels: Record<NotificationSection, string> = {
  closures: 'Closures',
  complaints: 'Complaints',
  loans: 'Loans',
  reviews: 'Reviews',
  rating_change: 'Rating Change',
};

/** The setting that turns a section on, such as `notifications_closures`. */
export const packageOf = <S extends NotificationSection>(section: S) => `notifications_${section}` as const;

/** The file name of a section, such as `closures_2026-03-01.csv`; the day is YYYY-MM-DD. */
export const notificationFileName = (section: NotificationSection, date: string): string =>
  `${section}_${date}.csv`;

/** The name of the archive with all files of a day. */
export const notificationArchiveName = (date: string): string => `vmonitor_notifications_${date}.zip`;
