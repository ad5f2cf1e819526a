import { z } from 'zod';
import { address, day, text } from '../evidence/contract.ts';

/** A customer's complaint published by the business rating bureau. */
export const BureauComplaint = z
  .object({
    complaint_id: z.string(),
    complaint_dt: day,
    type: text.describe('the subject, in the words of the bureau'),
    description: text,
    complaint_text: text,
    resolved_status: text,
    account_id: text.describe('names the thread of complaint, answer and rejoinder'),
    url: text,
  })
  .meta({ id: 'BureauComplaint' });
export type BureauComplaint = z.infer<typeof BureauComplaint>;

/** The rating bureau's profile of a business, with all complaints. */
export const BureauProfileData = z.object({
  name: z.string(),
  other_names: z.array(z.string()),
  ...address,
  phones: z.array(z.string()),
  domains: z.array(z.string()),
  rating: text.describe('A+ to F, or NR'),
  accredited: z.boolean().nullable(),
  url: text,
  complaints: z.array(BureauComplaint),
});
export type BureauProfileData = z.infer<typeof BureauProfileData>;
