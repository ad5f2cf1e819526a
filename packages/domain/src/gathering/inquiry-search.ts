import { z } from 'zod';

/**
 * Whether the sources that are queried automatically for an inquiry have started and finished. `not_started` also if only the
 * verification of the business has not started.
 */
export const InquirySearch = z.enum(['not_started', 'searching', 'finished']);
export type InquirySearch = z.infer<typeof InquirySearch>;
