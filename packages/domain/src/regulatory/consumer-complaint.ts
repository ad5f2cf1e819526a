import { z } from 'zod';
import { addressNamed, day, text } from '../evidence/contract.ts';

/** A consumer's complaint about a business, published by a public body. */
export const ConsumerComplaintData = z.object({
  complaint_id: z.string(),
  date_received: day,
  date_sent_to_company: day,
  product: text,
  sub_product: text,
  issue: text,
  sub_issue: text,
  regulator: text.describe('the public body, by its name; null for the source itself'),
  company: z.string(),
  ...addressNamed('company'),
  state: text.describe("the consumer's"),
  zip_code: text.describe("the consumer's, often only its first three digits"),
  submitted_via: text,
  company_response: text,
  company_public_response: text,
  timely: z.boolean().nullable().describe('whether the business answered in time'),
  consumer_disputed: z.boolean().nullable(),
  consumer_consent_provided: text,
  tags: z.array(z.string()),
  narrative: text.describe('what happened, in the words of a consumer who agreed to show them'),
  url: text,
});
export type ConsumerComplaintData = z.infer<typeof ConsumerComplaintData>;
