import { z } from 'zod';
import { calendarDay, endpoint, Id, IdInput, integerParameter } from '../http/index.ts';

/** Separates the principals of an inquiry in the user metrics report. */
export const principalSeparator = '; ';

/** The inquiries of one month by user: `user_0`, `user_1`, … are the same users in every month, sorted by name. */
export const UsageMonth = z
  .object({
    date: z.iso.date().describe('the first day of the month'),
    users: z.record(z.string(), z.object({ name: z.string(), inquiry_count: z.int() })),
  })
  .meta({ id: 'UsageMonth' });
export type UsageMonth = z.infer<typeof UsageMonth>;

/** An inquiry of a user in the user metrics report. */
export const UserMetricsRow = z
  .object({
    inquiry_id: Id,
    created_at: z.iso.datetime(),
    inquiry_business_name: z.string().nullable(),
    inquiry_ein: z.string().nullable(),
    inquiry_addr1: z.string().nullable(),
    inquiry_city: z.string().nullable(),
    inquiry_state: z.string().nullable(),
    inquiry_zip5: z.string().nullable(),
    inquiry_principal_name: z.string().nullable().describe(`several are joined with "${principalSeparator}"`),
    num_inquiry_results: z.int().describe('how many matches the inquiry found'),
  })
  .meta({ id: 'UserMetricsRow' });
export type UserMetricsRow = z.infer<typeof UserMetricsRow>;

const read = { method: 'GET', who: 'lender', role: 'lender-admin' } as const;

export const usageEndpoints = {
  inquiries: endpoint({
    ...read,
    path: 'usage/inquiries',
    summary:
      "The lender's inquiries by month and user: the current month and as many earlier ones as requested",
    view: { action: 'usage.read', at: { kind: 'lender' } },
    query: z.object({ months: integerParameter({ min: 0, max: 35, fallback: 11 }) }),
    out: z.array(UsageMonth),
  }),
  users: endpoint({
    ...read,
    path: 'usage/users',
    summary: "The lender's users, whose metrics can be requested",
    view: { action: 'user.list', at: { kind: 'lender' } },
    out: z.object({ results: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  userMetrics: endpoint({
    ...read,
    path: 'usage/user-metrics',
    summary: 'Every inquiry of one user between two days, both included, newest first',
    // Reviewing the lender's own past searches needs no terms acceptance; every view is audited.
    view: {
      action: 'usage.read',
      at: { kind: 'lender' },
      details: { of_user: 'user_id', start_date: 'start_date', end_date: 'end_date' },
    },
    query: z.object({
      user_id: IdInput,
      start_date: calendarDay,
      end_date: calendarDay,
    }),
    out: z.array(UserMetricsRow),
    refusals: ['not_found'],
  }),
  exported: endpoint({
    method: 'POST',
    path: 'usage/exported',
    summary: 'Record that a file of usage was made of what the page had loaded',
    who: 'lender',
    role: 'lender-admin',
    body: z.object({
      file: z.enum(['Inquiry_Usage.csv', 'User_Metrics.csv'], {
        error: 'Must be Inquiry_Usage.csv or User_Metrics.csv.',
      }),
      rows: z.int().min(0).max(1_000_000),
    }),
    out: z.object({ status: z.literal('ok') }),
  }),
};
