import type { Association } from '@assay/domain/associations';
import { type EvidenceDeps, type EvidenceScope, inquiryScope } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { InquiryMerchantCall } from '#platform/feature';
import type { Services } from '#platform/services';
import { readOnce } from '#platform/shared-reads';
import { associationsOnWire } from './associations-on-wire.ts';
import { savedAssociations } from './save-associations.ts';

/** The current associations of a merchant of an inquiry; from then on each can be opened in it (REP-060). */
export const merchantAssociations = async (call: InquiryMerchantCall): Promise<Association[]> =>
  associationsOf(call.tx, call, await inquiryScope(call));

/** The current associations of a merchant, stored with the inquiry that is shown them. */
export const associationsOf = (
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  scope: EvidenceScope & { inquiryId: string },
): Promise<Association[]> =>
  readOnce(tx, `shown associations ${scope.merchantId} ${scope.inquiryId}`, async () =>
    associationsOnWire(tx, deps, scope, await savedAssociations(tx, deps, scope)),
  );
