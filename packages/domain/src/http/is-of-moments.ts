import type { AuditedView, Who } from './audited-view.ts';

/**
 * Whether an endpoint accepts `as_of` to report on a past time. True for every lender endpoint that shows data about an
 * inquiry, a merchant or its people, so a new report section is included through its audit declaration.
 */
export const isOfMoments = ({
  who,
  view,
  asOf,
}: {
  who: Who;
  view?: AuditedView;
  asOf?: AuditedView | null;
}): boolean =>
  who === 'lender' &&
  asOf !== null &&
  (asOf !== undefined || (view !== undefined && view.at.kind !== 'lender'));
