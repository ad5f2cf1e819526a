import type { Look, Who } from './look.ts';

/**
 * Whether an endpoint accepts `as_of` to report on a past time. True for every lender endpoint that shows data about an
 * inquiry, a merchant or its people, so a new report section is included through its audit declaration.
 */
export const isOfMoments = ({ who, look, asOf }: { who: Who; look?: Look; asOf?: Look | null }): boolean =>
  who === 'lender' &&
  asOf !== null &&
  (asOf !== undefined || (look !== undefined && look.at.kind !== 'lender'));
