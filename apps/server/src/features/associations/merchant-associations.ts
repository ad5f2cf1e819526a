import type { Association, associationsEndpoints } from '@assay/domain/associations';
import type { EvidenceDeps, EvidenceScope } from '#features/gathering';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Call } from '#platform/feature';
import { isPast } from '#platform/past';
import { associationsOnWire } from './associations-on-wire.ts';
import { associationsNow, saveAssociations } from './save-associations.ts';

/** The associations of a merchant of an inquiry as they are now; from here on each may be opened in it (REP-060). */
export async function merchantAssociations(
  call: Call<(typeof associationsEndpoints)['ofMerchant']>,
): Promise<Association[]> {
  const { tx, actor, params, clock } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  await requireInquiryAccess(call, inquiry, params.id);
  return associationsOf(tx, call, {
    inquiryId: inquiry.id,
    merchantId: params.id,
    lender: lenderOf(actor),
    now: clock.now(),
  });
}

/** The associations of a merchant as they are now, kept with the inquiry that is told of them. */
export async function associationsOf(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope & { inquiryId: string },
): Promise<Association[]> {
  const found = await associationsNow(tx, deps, scope);
  if (!isPast(tx)) await saveAssociations(tx, scope, found);
  return associationsOnWire(tx, deps, scope, found);
}
