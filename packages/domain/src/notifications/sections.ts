/** What a lender is told of its portfolio day by day, in the order of the tabs (BOF-110). */
export const notificationSections = ['closures', 'complaints', 'loans', 'reviews', 'rating_change'] as const;
export type NotificationSection = (typeof notificationSections)[number];

/** The sections as their tabs, switches and mails name them. */
export const notificationLabels: Record<NotificationSection, string> = {
  closures: 'Closures',
  complaints: 'Complaints',
  loans: 'Loans',
  reviews: 'Reviews',
  rating_change: 'Rating Change',
};

/** The switch of a section in the configuration: `notifications_closures`. */
export const packageOf = <S extends NotificationSection>(section: S) => `notifications_${section}` as const;

/** The file of a section, e.g. `closures_2026-03-01.csv`; the day is YYYY-MM-DD. */
export const notificationFileName = (section: NotificationSection, date: string): string =>
  `${section}_${date}.csv`;

/** All files of a day in one. */
export const notificationArchiveName = (date: string): string => `vmonitor_notifications_${date}.zip`;
