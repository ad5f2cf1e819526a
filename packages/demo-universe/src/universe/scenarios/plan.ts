import type { Place } from '@assay/reference/places';
import type { BusinessPlan } from '../make-business.ts';

type Fixed = NonNullable<BusinessPlan['merchant']> &
  Omit<BusinessPlan, 'external_id' | 'trade' | 'place' | 'merchant'>;

/** The place in `City, ST zip`. */
export function placeOf(where: string): Place {
  const [, city, state, zip5] = /^(.+), ([A-Z]{2}) (\d{5})$/.exec(where) ?? [];
  if (!city || !state || !zip5) throw new Error(`Not a place: ${where}`);
  return { city, state, zip5 };
}

/**
 * Shorthand for a business of a scenario: id, trade key, `City, ST zip`, then its fixed columns and history. A fixed
 * name ends in the legal form and has no trade name beside it unless one is given. A fixed phone number must be in the
 * range 555-0100 to 555-0199.
 */
export function plan(external_id: string, trade: string, where: string, fixed: Fixed): BusinessPlan {
  const { principals, started_days_ago, closed_days_ago, moved_days_ago, history, ...columns } = fixed;
  const merchant = { addr2: '', ...(columns.name && { name_dba: '' }), ...columns };
  const past = { started_days_ago, closed_days_ago, moved_days_ago, history };
  return { external_id, trade, place: placeOf(where), merchant, principals, ...past };
}
