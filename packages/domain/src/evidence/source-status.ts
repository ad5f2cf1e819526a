import { z } from 'zod';
import { moment, text } from './fields.ts';

/** The status of a source for an inquiry, as stored and returned (details: onboarding, section 21). */
export const SourceStatus = z.enum([
  'not_initiated',
  'processing',
  'available',
  'not_available',
  'error',
  'timed_out',
]);
export type SourceStatus = z.infer<typeof SourceStatus>;

/**
 * The progress of the search for a merchant's records, as the report's endpoints return it; `not_requested` when no
 * source was queried.
 */
export const SearchStatus = z.enum([
  'not_requested',
  'requested',
  'in_progress',
  'completed',
  'no_data',
  'error',
]);
export type SearchStatus = z.infer<typeof SearchStatus>;

/** How far the search for a merchant's records is, and when the last answer arrived. */
export const searchFields = { status: SearchStatus, checked_at: moment };

/** Says whether a result is incomplete, and why. */
export const partialFields = {
  is_partial: z
    .boolean()
    .describe(
      'not everything was searched, or a vendor returned only part of its results; no results do not mean that there are none',
    ),
  partial_reason: text.describe('a sentence of what is left out, and why'),
};

/** Status fields that accompany the data of every source. */
export const sourceStatusFields = {
  status: SourceStatus,
  ...partialFields,
  called: z.boolean().describe('whether the vendor was called'),
  request_status: text,
  error: text,
  requested_at: moment,
  checked_at: moment.describe('when the oldest response behind it arrived; null without any'),
};
