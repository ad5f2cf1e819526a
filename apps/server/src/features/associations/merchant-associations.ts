import type { Association } from '@assay/domain/associations';
import type { EvidenceDeps, EvidenceScope } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { InquiryMerchantCall } from '#platform/feature';
import type { Services } from '#platform/services';
import { readOnce } from '#platform/shared-reads';
import { associationsOnWire } from './associations-on-wire.ts';
import { savedAssociations } from './save-associations.ts';

/** The current associations of a merchant of an inquiry; from then on each can be opened in it (REP-060). */
export async function merchantAssociations(call: InquiryMerchantCall): Promise<Association[]> {
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

/** The current associations of a merchant, stored with the inquiry that is shown them. */
export const associationsOf = (
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  scope: EvidenceScope & { inquiryId: string },
): Promise<Association[]> =>
  readOnce(tx, `shown associations ${scope.merchantId} ${scope.inquiryId}`, async () =>
    associationsOnWire(tx, deps, scope, await savedAssociations(tx, deps, scope)),
  );
