import { type Association, inShownOrder, reasonOf } from '@assay/domain/associations';
import { isOpenRelation } from '@assay/domain/performance';
import { type EvidenceDeps, type EvidenceScope, inquiryScope } from '#features/evidence';
import { merchantsWithPrincipals, type StoredSource, sourceRecords } from '#features/matching';
import { lastScores } from '#features/risk';
import type { Provided } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { InquiryMerchantCall } from '#platform/feature';
import type { Services } from '#platform/services';
import { readOnce } from '#platform/shared-reads';
import { savedAssociations } from './save-associations.ts';
import type { StoredAssociation } from './store.ts';

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

/** Associations as the contract returns them, at most a hundred (REP-062). */
async function associationsOnWire(
  tx: Tx,
  deps: Provided,
  { merchantId, lender }: { merchantId: string; lender: ActorLender },
  found: readonly StoredAssociation[],
): Promise<Association[]> {
  const ids = found.map(({ related_merchant_id }) => related_merchant_id);
  const merchants = new Map((await merchantsWithPrincipals(tx, ids)).map((each) => [each.merchant.id, each]));
  const scores = await lastScores(tx, deps, lender, ids);
  const shown = inShownOrder(
    found.flatMap(({ related_merchant_id: id, category, shared }) => {
      const related = merchants.get(id);
      if (!related) return [];
      const { name, city, state } = related.merchant;
      const score = scores.get(id);
      return {
        merchant: merchantId,
        related_merchant: { id, name, city, state },
        principals: related.principals.map(({ first_name, last_name }) => ({ first_name, last_name })),
        category,
        reason: reasonOf(shared),
        shared: shared.map(({ kind, text }) => ({ kind, text })),
        main_score: score?.score ?? null,
        main_risk: score?.tier ?? null,
      };
    }),
  );
  const sources = Map.groupBy(
    await sourceRecords(
      tx,
      shown.map(({ related_merchant }) => related_merchant.id),
    ),
    ({ merchant_id }) => merchant_id,
  );
  return shown.map((each) => {
    const records = sources.get(each.related_merchant.id) ?? [];
    return {
      ...each,
      lender_merchants: lenderMerchants(records, lender),
      in_portfolio: records.some(
        ({ lender_id, merchant_status, open_date, close_date }) =>
          lender_id === lender.id && isOpenRelation({ status: merchant_status, open_date, close_date }),
      ),
    };
  });
}

/** The public sources of a merchant, and the active lender under its own name. */
function lenderMerchants(
  records: readonly StoredSource[],
  lender: ActorLender,
): Association['lender_merchants'] {
  const named = records.map(({ lender_id, source_name, url }) => ({
    lender: lender_id === lender.id ? lender.name : source_name,
    url,
  }));
  return [...new Map(named.map((each) => [each.lender, each])).values()];
}
