import {
  FIRST_NOTIFICATION_DATE,
  notificationFilters,
  notificationLabels,
  notificationSections,
} from '@assay/domain/notifications';
import { z } from 'zod';
import { useView } from '#ui/use-view';

/** The tabs in order (BOF-110). */
export const notificationTabs = [...notificationSections, 'configuration', 'history'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

export const tabLabels: Record<NotificationTab, string> = {
  ...notificationLabels,
  configuration: 'Configuration',
  history: 'History',
};

const filterKeys = new Set(
  notificationSections.flatMap((section) => notificationFilters[section].map(({ key }) => key)),
);

/** The known filters in the address; undefined without any. */
const knownFilters = (written: unknown): string[] | undefined => {
  const known = [written].flat().filter((key) => filterKeys.has(key as string)) as string[];
  return known.length > 0 ? [...new Set(known)] : undefined;
};

/**
 * The search parameters: the day, the tab, the filters of every tab, the page of the history (details: back office,
 * section 19). Others are ignored.
 */
export const NotificationsView = z.object({
  date: z.iso
    .date()
    .refine((date) => date >= FIRST_NOTIFICATION_DATE)
    .optional()
    .catch(undefined),
  tab: z.enum(notificationTabs).optional().catch(undefined),
  filter: z.unknown().optional().transform(knownFilters),
  /** Shows only what is new on the day. */
  new: z
    .unknown()
    .optional()
    .transform((written) => String(written) === 'true' || undefined),
  page: z.coerce.number().int().min(2).optional().catch(undefined),
});
export type NotificationsView = z.output<typeof NotificationsView>;

/** The view of the screen in the address, and how to change it. */
export const useNotificationsView = () => useView('/notifications', NotificationsView);
