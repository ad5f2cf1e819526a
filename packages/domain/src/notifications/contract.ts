import { z } from 'zod';
import { isPlainLine } from '../accounts/index.ts';
import { endpoint, integerParameter, oneOf } from '../http/index.ts';
import { Notifications } from './items.ts';
import { notificationSentences } from './limits.ts';
import { notificationSections } from './sections.ts';

const flag = z.boolean({ error: 'Must be true or false.' });

/** The sections that a lender subscribes to. */
const NotificationPackages = z
  .object({
    notifications_closures: flag,
    notifications_complaints: flag,
    notifications_loans: flag,
    notifications_reviews: flag,
    notifications_rating_change: flag,
  })
  .meta({ id: 'NotificationPackages' });
export type NotificationPackages = z.infer<typeof NotificationPackages>;

/** Whether notifications are on for a lender, and for which sections. */
const NotificationConfig = z
  .object({ notifications_enabled: flag, ...NotificationPackages.shape })
  .meta({ id: 'NotificationConfig' });
export type NotificationConfig = z.infer<typeof NotificationConfig>;

const ReadConfig = NotificationConfig.extend({
  today: z.iso.date().describe('the day in the business time zone, on which changes are made'),
}).meta({ id: 'ReadNotificationConfig' });

/** A recipient of the daily email. */
const Recipient = z.object({ email: z.string() }).meta({ id: 'NotificationRecipient' });

/** Checks only the form; only the mail server knows what it accepts. */
const email = z
  .string({ error: notificationSentences.email })
  .trim()
  .max(254, 'At most 254 characters.')
  .regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/, notificationSentences.email)
  .refine(isPlainLine, notificationSentences.email);

const date = z.iso
  .date({ error: notificationSentences.date })
  .describe('YYYY-MM-DD of the business time zone, from 2023-05-22 to today');

const section = oneOf(notificationSections);

/** The number of items of a day by section. */
const NotificationDay = z
  .object({
    date: z.iso.date(),
    closures: z.int(),
    complaints: z.int(),
    loans: z.int(),
    reviews: z.int(),
    rating_change: z.int(),
  })
  .meta({ id: 'NotificationDay' });
export type NotificationDay = z.infer<typeof NotificationDay>;

const change = { method: 'POST', who: 'lender', role: 'lender-admin' } as const;

export const notificationEndpoints = {
  config: endpoint({
    method: 'GET',
    path: 'notifications/config',
    summary: 'The configuration as it was last saved; all off for a lender without one',
    who: 'lender',
    out: ReadConfig,
  }),
  updateConfig: endpoint({
    ...change,
    path: 'notifications/config/update',
    summary: 'Save the configuration; packages change from tomorrow on, notifications_enabled at once',
    body: NotificationConfig.extend({
      was: NotificationConfig.optional().describe(
        'the configuration that was changed; refused as stale if it is another one by now',
      ),
    }).meta({ id: 'NotificationConfigChange' }),
    out: ReadConfig,
    refusals: ['stale'],
  }),
  recipients: endpoint({
    method: 'GET',
    path: 'notifications/users',
    summary: 'Recipients of the daily email, by address',
    who: 'lender',
    view: { action: 'user.list', at: { kind: 'lender' } },
    out: z.array(Recipient),
  }),
  addRecipient: endpoint({
    ...change,
    path: 'notifications/user/add',
    summary: 'Add a recipient',
    body: z.object({ email }),
    out: Recipient,
    status: 201,
    refusals: ['recipient_listed'],
  }),
  deleteRecipient: endpoint({
    ...change,
    path: 'notifications/user/delete',
    summary: 'Remove a recipient from the list; 204',
    body: z.object({ email: z.string({ error: notificationSentences.email }).trim() }),
    out: z.null(),
    mayBeEmpty: true,
    refusals: ['not_found'],
  }),
  byDate: endpoint({
    method: 'POST',
    path: 'notifications/notifications_by_date',
    summary: "The lender's notifications of a day; five empty lists on a day without a run",
    who: 'lender',
    view: { action: 'notifications.read', at: { kind: 'lender' }, details: { date: 'date' } },
    body: z.object({ date }),
    out: z.object({
      json_blob: Notifications,
      config: NotificationPackages.describe('the packages in effect on that date'),
      run_at: z.iso
        .datetime()
        .nullable()
        .describe('when the check ran; null if there was no run for the date'),
    }),
  }),
  download: endpoint({
    method: 'POST',
    path: 'notifications/download_by_date',
    summary: 'All items of a section on a day, as a file `{section}_{date}.csv`',
    who: 'lender',
    file: 'text/csv',
    body: z.object({ section, date }),
    out: z.null(),
  }),
  history: endpoint({
    method: 'GET',
    path: 'notifications/history',
    summary: 'Past days with how many items each section had, the newest first, 30 a page',
    who: 'lender',
    query: z.object({ page: integerParameter({ min: 1, max: 1_000_000, fallback: 1 }) }),
    out: z.object({ count: z.int(), results: z.array(NotificationDay) }),
  }),
};
