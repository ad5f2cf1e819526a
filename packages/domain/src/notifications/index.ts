export { complaintFlags } from './complaint-flags.ts';
export {
  type NotificationConfig,
  type NotificationDay,
  type NotificationPackages,
  notificationEndpoints,
} from './contract.ts';
export { filterNotifications, filtersOf, type NotificationFilter, notificationFilters } from './filters.ts';
export type {
  ClosureItem,
  ComplaintItem,
  ListedField,
  LoanItem,
  Notifications,
  RatingChangeItem,
  ReviewItem,
} from './items.ts';
export {
  bureauThresholds,
  FIRST_NOTIFICATION_DATE,
  HISTORY_PAGE_SIZE,
  MAX_RECIPIENTS,
  notificationSentences,
  notificationWindows,
} from './limits.ts';
export { isNewItem, listedSince, newItemsFirst, ratingFacts } from './new-items.ts';
export { isRatingChange, ratingDifferences } from './rating-difference.ts';
export { ratingAverages, reviewFlags } from './review-flags.ts';
export {
  type NotificationSection,
  notificationArchiveName,
  notificationFileName,
  notificationLabels,
  notificationSections,
  packageOf,
} from './sections.ts';
export { type DayWindow, isWithin, windowOf } from './window.ts';
