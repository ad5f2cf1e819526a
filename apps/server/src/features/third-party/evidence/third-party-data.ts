import type { gatheringEndpoints, SourceKind, ThirdPartyData } from '@assay/domain/gathering';
import type { EndpointOut, EndpointQuery } from '@assay/domain/http';
import type { litigationEndpoints } from '@assay/domain/litigation';
import { findInquiry } from '#features/inquiry';
import { merchantExists } from '#features/matching';
import { createdMerchants } from '#features/merchant-request';
import { checkedLists } from '#features/screening';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { discoveryOnWire, newestVerification } from '../discovery/business-discovery.ts';
import { seenRuns } from '../parts/parts.ts';
import * as answerStore from '../stores/answer-store.ts';
import * as runStore from '../stores/run-store.ts';
import { startInquiry } from '../trigger.ts';
import { legalEntity } from './legal-entity.ts';
import { litigationData, noLitigation } from './litigation.ts';
import { standingOf } from './standing.ts';
import { vital4Data } from './vital4.ts';

type Call = { tx: Tx; actor: Actor; hasAcceptedTerms(): Promise<boolean> } & Services;

/**
 * The stored state of every source of an inquiry, at this moment; never asks a vendor again. An inquiry that was not
 * triggered is triggered by its first look, once today's terms are accepted. What the lender's flags hide is not answered, whatever is stored (ONB-126,
 * ONB-132; details: onboarding, sections 11 and 21).
 */
export async function thirdPartyData(
  call: Call & { query: EndpointQuery<(typeof gatheringEndpoints)['data']> },
): Promise<ThirdPartyData> {
  const { tx, actor, query, clock } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, query.inquiry_id);
  const merchantId = query.merchant_id ?? null;
  if (merchantId && !(await merchantExists(tx, merchantId)))
    refuse('not_found', { detail: 'Merchant not found' });
  const runs = seenRuns(await startedRuns(call, inquiry.id, merchantId), lender);
  const runsOf = (kind: SourceKind) => runs.filter((run) => run.kind === kind);
  const standing = (kind: SourceKind) =>
    standingOf(tx, { kind, runs: runsOf(kind) }, { lender, config: call.config });
  const [litigation, vital4] = [runsOf('litigation'), runsOf('vital4')];
  const verification = newestVerification(runsOf('business_discovery'));
  return {
    third_party_sources: {
      legal_entity: {
        ...(await standing('legal_entity')),
        ...(await legalEntity(tx, runsOf('legal_entity'), merchantId)),
      },
      litigation: {
        ...(await standing('litigation')),
        data: await litigationData(tx, litigation, { inquiry, merchantId, lenderId: lender.id }),
      },
      vital4: {
        enabled: lender.vital4_enabled,
        ...(await standing('vital4')),
        data: await vital4Data(tx, vital4, { merchantId, now: clock.now() }),
        lists_checked: await checkedLists(tx, await answerStore.listsAsked(tx, vital4), call),
      },
    },
    created_merchants: await createdMerchants(tx, inquiry.id),
    inquiry: {
      id: inquiry.id,
      legal_entity_name: inquiry.legal_entity_name,
      name: inquiry.name,
      street: inquiry.addr1,
      city: inquiry.city,
      state: inquiry.state,
      zip: inquiry.zip5,
      phone: inquiry.phone,
      email: inquiry.email,
    },
    business_discovery: verification ? await discoveryOnWire(tx, verification) : null,
  };
}

/** The litigation of an inquiry alone; null for a lender without tr_enabled (ONB-133). */
export async function inquiryLitigation(
  call: Call & { params: { inquiryId: string } },
): Promise<EndpointOut<(typeof litigationEndpoints)['ofInquiry']> | null> {
  const { tx, actor, params } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, params.inquiryId);
  if (!lender.tr_enabled) return null;
  const runs = (await startedRuns(call, inquiry.id, null)).filter(({ kind }) => kind === 'litigation');
  const { status, request_status, is_partial, partial_reason } = await standingOf(
    tx,
    { kind: 'litigation', runs },
    { lender, config: call.config },
  );
  return {
    litigation_data: {
      request_status,
      is_processing: status === 'processing',
      is_partial,
      partial_reason,
      data:
        runs.length > 0
          ? await litigationData(tx, runs, { inquiry, merchantId: null, lenderId: lender.id })
          : noLitigation(),
    },
  };
}

async function startedRuns(
  call: Call,
  inquiryId: string,
  merchantId: string | null,
): Promise<runStore.Run[]> {
  const runs = await runStore.runs(call.tx, inquiryId, merchantId);
  if (runs.some(({ merchant_id, kind }) => merchant_id === null && kind !== 'business_discovery'))
    return runs;
  // Looking is free, but a search is for who accepted today's terms, whatever begins it.
  if (await call.hasAcceptedTerms()) await startInquiry(call, inquiryId);
  return runStore.runs(call.tx, inquiryId, merchantId);
}
