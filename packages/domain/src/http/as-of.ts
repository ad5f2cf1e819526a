import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A moment in the past, as the `as_of` of an address names it. */
export const AsOf = z.iso.datetime({
  offset: true,
  error: 'Must be a moment written like 2026-03-10T15:00:00Z.',
});

/**
 * Whether an endpoint answers for a past moment too, named by the parameter `as_of` beside its own: everything for lenders does
 * that shows what is known of an inquiry, a merchant or its people. A new section of the report is among them by its look.
 */
export const isOfMoments = ({ who, look, asOf }: Endpoint): boolean =>
  who === 'lender' &&
  asOf !== null &&
  (asOf !== undefined || (look !== undefined && look.at.kind !== 'lender'));

/** The parameter by which a call names its moment; the present without it. */
export const AsOfQuery = z.object({
  as_of: AsOf.optional().meta({
    description: 'Answers as it stood at this moment, from what was known then',
  }),
});
