import type { BusinessPlan } from '../make-business.ts';

type More = Omit<BusinessPlan, 'external_id' | 'trade' | 'place' | 'merchant'>;

/**
 * Shorthand for a business of a scenario: id, trade key, `City, ST zip`, fixed columns and fixed history. A fixed phone
 * number must be in the range 555-0100 to 555-0199.
 */
export function plan(
  external_id: string,
  trade: string,
  where: string,
  merchant: NonNullable<BusinessPlan['merchant']>,
  more: More = {},
): BusinessPlan {
  const [, city, state, zip5] = /^(.+), ([A-Z]{2}) (\d{5})$/.exec(where) ?? [];
  if (!city || !state || !zip5) throw new Error(`Not a place: ${where}`);
  return { external_id, trade, place: { city, state, zip5 }, merchant: { addr2: '', ...merchant }, ...more };
}
