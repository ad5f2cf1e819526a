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

/** What is said of every source beside its data. */
export const sourceStanding = {
  status: SourceStatus,
  is_partial: z.boolean().meta({
    description: 'a vendor has more than it gave: that nothing was found does not mean that there is nothing',
  }),
  called: z.boolean().meta({ description: 'whether the vendor was asked' }),
  request_status: z.string().nullable(),
  error: z.string().nullable(),
  requested_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
};
