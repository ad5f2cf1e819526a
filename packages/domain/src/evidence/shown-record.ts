import { z } from 'zod';
import { Id } from '../http/index.ts';

/** Fields that a returned record has in addition to its source's data. */
export const shownRecord = {
  id: Id,
  subject: z.string().describe('the searched name'),
  source: z.string().describe('who gave it'),
  created_at: z.iso.datetime().describe('when we saw it'),
};

/** Whether a record is linked to the merchant in context, and to which of the lender's merchants. */
export const linkedRecord = {
  is_linked_to_merchant: z.boolean(),
  matched_merchants: z.array(Id).describe('merchants of the lender that it is linked to'),
};
