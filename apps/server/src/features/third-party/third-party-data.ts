import type { EndpointQuery } from '@assay/domain/http';
import type { SourceStatus, ThirdPartyData, thirdPartyEndpoints } from '@assay/domain/third-party';
import { findInquiry } from '#features/inquiry';
import { merchantExists } from '#features/matching';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { sourceKinds } from './sources.ts';
import * as store from './store.ts';
import { startSources } from './trigger.ts';
import { filingOnWire, hitOnWire, uniqueFilings, uniqueHits } from './wire.ts';

/**
 * The stored state of every source of an inquiry, at this moment; never asks a vendor again. An inquiry that was not
 * triggered is triggered by its first look (ONB-126; details: onboarding, sections 11 and 21).
 */
export async function thirdPartyData(
  call: { tx: Tx; actor: Actor; query: EndpointQuery<(typeof thirdPartyEndpoints)['data']> } & Services,
): Promise<ThirdPartyData> {
  const { tx, actor, query } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, query.inquiry_id);
  const merchantId = query.merchant_id ?? null;
  if (merchantId && !(await merchantExists(tx, merchantId)))
    refuse('not_found', { detail: 'Merchant not found' });
  let runs = await store.runs(tx, inquiry.id, merchantId);
  if (!runs.some(({ merchant_id }) => merchant_id === null)) {
    await startSources(call, { inquiryId: inquiry.id, merchantId: null, kinds: sourceKinds });
    runs = await store.runs(tx, inquiry.id, merchantId);
  }
  const answerIds = runs.flatMap(({ shown_answer_id }) => shown_answer_id ?? []);
  const filings = answerIds.length > 0 ? (await store.filings(tx, answerIds)).map(filingOnWire) : [];
  const hits =
    lender.vital4_enabled && answerIds.length > 0 ? (await store.hits(tx, answerIds)).map(hitOnWire) : [];
  const legalEntity = runs.filter(({ kind }) => kind === 'legal_entity');
  const vital4 = lender.vital4_enabled ? runs.filter(({ kind }) => kind === 'vital4') : [];
  return {
    third_party_sources: {
      legal_entity: {
        ...summary(legalEntity),
        data: { cobalt: uniqueFilings(filings), tlo: [] },
        merchant_tlo_ids: [],
        merchant_sos_ids: [],
      },
      litigation: {
        status: 'not_initiated',
        called: false,
        request_status: null,
        data: {
          lawsuits: [],
          dockets: [],
          source_businesses: [],
          matched_merchants: [],
          thomson_reuters: [],
          merchants_with_litigation: [],
          litigation_records: [],
        },
      },
      vital4: {
        enabled: lender.vital4_enabled,
        ...summary(vital4),
        data: { adverse_media: [], watchlists_sanctions: uniqueHits(hits) },
      },
    },
    created_merchants: [],
    inquiry: { id: inquiry.id, legal_entity_name: inquiry.legal_entity_name, name: inquiry.name },
    business_discovery: null,
  };
}

/** Of several runs of one source the least finished speaks, so that a result still coming is never shown as all. */
const urgency: SourceStatus[] = [
  'processing',
  'error',
  'timed_out',
  'available',
  'not_available',
  'not_initiated',
];

function summary(runs: store.Run[]) {
  const status = urgency.find((candidate) => runs.some((run) => run.status === candidate)) ?? 'not_initiated';
  const speaking = runs.find((run) => run.status === status);
  return {
    status,
    called: runs.some(({ called }) => called),
    request_status: speaking ? status : null,
    error: speaking?.error ?? null,
    requested_at: speaking?.requested_at.toISOString() ?? null,
    checked_at: speaking?.finished_at?.toISOString() ?? null,
  };
}
