/** The first day that has notifications (BOF-110). */
export const FIRST_NOTIFICATION_DATE = '2023-05-22';

/** The most email recipients of a lender (details: back office, section 25). */
export const MAX_RECIPIENTS = 50;

/** Days per page of the history (details: back office, section 19). */
export const HISTORY_PAGE_SIZE = 30;

/** The number of days that each section covers, ending with the notification date (BOF-117). */
export const notificationWindows = { closures: 7, complaints: 5, loans: 7, reviews: 5 } as const;

/** A merchant is flagged when it has more than this many rating bureau complaints within this many days (BOF-117). */
export const bureauThresholds = [
  { key: 'seven_day_bbb_notification', days: 7, moreThan: 0 },
  { key: 'fourteen_day_bbb_notification', days: 14, moreThan: 1 },
  { key: 'thirty_day_bbb_notification', days: 30, moreThan: 3 },
] as const;

/** Messages shared by page and server (details: back office, sections 19 and 25). */
export const notificationSentences = {
  date: `Date must be between ${FIRST_NOTIFICATION_DATE} and today.`,
  email: 'Enter a valid email address.',
  recipients: `At most ${MAX_RECIPIENTS} recipients.`,
  disabled: 'Notification Package Disabled. To enable, visit Configuration tab.',
  nothing: 'No Notifications found.',
  nothingToDownload: 'No Notifications to download!',
  noRecipients: 'No Recipients Found.',
  presentDay: 'Can only edit configurations for present day',
  nextDay: 'Changes take effect the next day.',
} as const;
