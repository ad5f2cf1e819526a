import type { Look, Who } from './look.ts';

/**
 * Whether an endpoint answers for a past moment too, named by the parameter `as_of` beside its own: everything for lenders does
 * that shows what is known of an inquiry, a merchant or its people. A new section of the report is among them by its look.
 */
export const isOfMoments = ({ who, look, asOf }: { who: Who; look?: Look; asOf?: Look | null }): boolean =>
  who === 'lender' &&
  asOf !== null &&
  (asOf !== undefined || (look !== undefined && look.at.kind !== 'lender'));
