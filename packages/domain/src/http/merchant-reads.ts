import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { IdInput } from './id.ts';

/** A read of what is known about the merchant `{id}` of the path. */
export const merchantRead = {
  method: 'GET',
  who: 'lender',
  view: { action: 'evidence.read', at: { kind: 'merchant', by: 'id' } },
} as const satisfies Partial<Endpoint>;

/** The same about the merchant `{id}` in the inquiry `{inquiryId}`. */
export const merchantInInquiryRead = {
  ...merchantRead,
  terms: true,
  view: { ...merchantRead.view, details: { inquiry_id: 'inquiryId' } },
} as const satisfies Partial<Endpoint>;

/** A read of what is known about the merchant that the body names. */
export const postedMerchantRead = {
  method: 'POST',
  who: 'lender',
  key: 'read',
  view: { action: 'evidence.read', at: { kind: 'merchant', by: 'merchant_id' } },
  body: z.object({ merchant_id: IdInput }),
  refusals: ['not_found'],
} as const satisfies Partial<Endpoint>;
