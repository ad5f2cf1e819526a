import type { gatheringEndpoints, SourceKind, ThirdPartyData } from '@assay/domain/gathering';
import { findInquiry, type StoredInquiry } from '#features/inquiry';
import { requireMerchantAccess } from '#features/matching';
import { createdMerchants } from '#features/merchant-request';
import { runStatus, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { groupPartsOf } from './catalogue.ts';
import type { GroupScope } from './kinds/topic.ts';

/**
 * The stored state of every source of an inquiry; never queries a vendor again. Viewing an inquiry that was not
 * triggered triggers it, which its endpoints allow only to users who accepted today's terms. What the lender's flags
 * hide is left out, even when stored (ONB-126, ONB-132; details: onboarding, sections 11 and 21).
 */
export const thirdPartyData: Handler<typeof gatheringEndpoints.data> = async (call) => {
  const { tx, actor, query } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, query.inquiry_id);
  const merchantId = query.merchant_id ?? null;
  if (merchantId) await requireMerchantAccess(tx, actor, merchantId);
  const runs = await triggers.startedRuns(call, inquiry.id, merchantId);
  const scope = { ...call, inquiry, merchantId, lender };
  const group = async (kind: SourceKind) => {
    const own = runs.filter((run) => run.kind === kind);
    return {
      ...(await runStatus.sourceStatus(tx, { kind, runs: own }, { ...call, lender })),
      ...(await groupData({ ...scope, runs: own }, kind)),
    };
  };
  const answer = {
    third_party_sources: {
      legal_entity: await group('legal_entity'),
      litigation: await group('litigation'),
      vital4: await group('vital4'),
    },
    created_merchants: await createdMerchants(tx, inquiry.id),
    inquiry: searchedFor(inquiry),
    business_discovery: null,
    ...(await groupData(
      { ...scope, runs: runs.filter(({ kind }) => kind === 'business_discovery') },
      'business_discovery',
    )),
  };
  // Each feature's part is typed by its own contract; the server validates the whole against this endpoint's contract
  // before sending it.
  return answer as unknown as ThirdPartyData;
};

/** The members that the features of a line add; lists of records are merged under `data`. */
async function groupData(scope: GroupScope, group: SourceKind): Promise<object> {
  const whole: { data?: object } = {};
  for (const { group: ofGroup, wire } of groupPartsOf(scope)) {
    if (ofGroup !== group) continue;
    const part: { data?: object } = await wire(scope);
    Object.assign(whole, part, part.data && { data: { ...whole.data, ...part.data } });
  }
  return whole;
}

const searchedFor = (inquiry: StoredInquiry): ThirdPartyData['inquiry'] => ({
  id: inquiry.id,
  legal_entity_name: inquiry.legal_entity_name,
  name: inquiry.name,
  street: inquiry.addr1,
  city: inquiry.city,
  state: inquiry.state,
  zip: inquiry.zip5,
  phone: inquiry.phone,
  email: inquiry.email,
  principals: inquiry.principals.map(({ first_name, last_name }) => ({ first_name, last_name })),
});
