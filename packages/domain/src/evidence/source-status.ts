import { z } from 'zod';

/** Where a source stands for an inquiry, as stored and answered (details: onboarding, section 21). */
export const SourceStatus = z.enum([
  'not_initiated',
  'processing',
  'available',
  'not_available',
  'error',
  'timed_out',
]);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** How far the search for a merchant's records is, in the words of the report's calls; nobody asked: `not_requested`. */
export const SearchStatus = z.enum([
  'not_requested',
  'requested',
  'in_progress',
  'completed',
  'no_data',
  'error',
]);
export type SearchStatus = z.infer<typeof SearchStatus>;

/** What an answer leaves out, beside its status. */
export const partialFields = {
  is_partial: z.boolean().meta({
    description:
      'not all was searched, or a vendor has more than it gave: that nothing was found does not mean that there is nothing',
  }),
  partial_reason: z.string().nullable().meta({ description: 'a sentence of what is left out, and why' }),
};

/** What is said of every source beside its data. */
export const sourceStatusFields = {
  status: SourceStatus,
  ...partialFields,
  called: z.boolean().meta({ description: 'whether the vendor was asked' }),
  request_status: z.string().nullable(),
  error: z.string().nullable(),
  requested_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable().meta({
    description: 'when the oldest of the answers behind it came; null without any',
  }),
};
