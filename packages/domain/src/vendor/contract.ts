import { z } from 'zod';
import { endpoint, Id } from '../http/index.ts';

/**
 * The state of a data vendor: `paused` by staff, `suspended` after too many failures in a row, `limited` while its rate
 * limit is exceeded, `failing` after a failed last call, `unused` without a call in the last 30 days, `off` when the
 * installation does not use it.
 */
export const VendorState = z.enum(['healthy', 'failing', 'limited', 'suspended', 'paused', 'unused', 'off']);
export type VendorState = z.infer<typeof VendorState>;

const moment = z.iso.datetime().nullable();

const Calls = z.object({
  total: z.int(),
  failed: z.int().describe('calls without an answer to use'),
  cached: z.int().describe('searches that a fresh answer served'),
  p50_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
});

/** A data vendor with its health, its queue and its cost. */
export const VendorHealth = z
  .object({
    vendor: z.string(),
    label: z.string(),
    source: z.string().describe('the source of evidence that shows it'),
    state: VendorState,
    paused_at: moment,
    paused_by: z.string().nullable().describe('email'),
    pause_reason: z.string().nullable(),
    suspended_until: moment,
    failures: z.int().describe('failures in a row that count towards a suspension'),
    last_success_at: moment,
    last_failure_at: moment,
    last_fault: z.string().nullable(),
    last_error: z.string().nullable(),
    day: Calls.describe('the last 24 hours'),
    cents_this_month: z.int(),
    cents_last_month: z.int(),
    limits: z.object({ per_minute: z.int(), at_once: z.int() }).nullable(),
    fresh_for_hours: z.number().nullable(),
    cents_per_search: z.int().nullable(),
    queue: z.object({
      waiting: z.int().describe('searches that have not ended'),
      oldest_at: moment,
      failed: z.int().describe('searches in error or timed out, of the last 7 days'),
    }),
  })
  .meta({ id: 'VendorHealth' });
export type VendorHealth = z.infer<typeof VendorHealth>;

/** An entry of the call ledger. */
export const VendorCall = z
  .object({
    id: Id,
    started_at: z.iso.datetime(),
    lender: z.string(),
    inquiry_id: Id.nullable(),
    outcome: z
      .string()
      .describe(
        'complete, pending, cached, or the kind of fault; open while it runs, lost when its worker died',
      ),
    http_status: z.int().nullable(),
    bytes: z.int().nullable(),
    ms: z.int().nullable(),
    cents: z.int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'VendorCall' });
export type VendorCall = z.infer<typeof VendorCall>;

const params = z.object({ vendor: z.string().regex(/^\w{1,60}$/) });

export const vendorEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'vendors',
    summary: 'The data vendors with their health, queue and cost',
    who: 'staff',
    out: z.array(VendorHealth),
  }),
  read: endpoint({
    method: 'GET',
    path: 'vendors/{vendor}',
    summary: 'A data vendor with its last calls and its cost by lender',
    who: 'staff',
    params,
    out: z.object({
      vendor: VendorHealth,
      calls: z.array(VendorCall).describe('the last 50, the newest first'),
      cost_by_lender: z.array(z.object({ lender: z.string(), calls: z.int(), cents: z.int() })),
    }),
  }),
  pause: endpoint({
    method: 'POST',
    path: 'vendors/{vendor}/pause',
    summary: 'Pause all calls to a data vendor; searches wait and lose nothing',
    who: 'staff',
    params,
    body: z.object({
      reason: z
        .string({ error: 'Give the reason for the pause.' })
        .trim()
        .min(1, 'Give the reason for the pause.')
        .max(255, 'At most 255 characters.'),
    }),
    out: VendorHealth,
    refusals: ['stale'],
  }),
  resume: endpoint({
    method: 'POST',
    path: 'vendors/{vendor}/resume',
    summary: 'Resume calls to a data vendor, also before its suspension ends',
    who: 'staff',
    params,
    out: VendorHealth,
  }),
  retry: endpoint({
    method: 'POST',
    path: 'vendors/{vendor}/retry',
    summary: 'Start the failed searches of the last 7 days again, for all lenders',
    who: 'staff',
    params,
    out: z.object({ restarted: z.int() }),
  }),
};
