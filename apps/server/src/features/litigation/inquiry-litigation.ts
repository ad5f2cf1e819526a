import {
  casesOf,
  type Docket,
  type Lawsuit,
  type LitigationData,
  type litigationEndpoints,
  type MerchantWithLitigation,
  shownLitigation,
} from '@assay/domain/litigation';
import type { BusinessComparison } from '@assay/match-engine/attribution';
import { type Evidence, type GroupPart, recordLinks, recordStore } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { bestMatches, compareEachMerchant } from '#features/matching';
import { runStatus, runSubjects, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { claims } from './cases.ts';

const COMMERCIAL_FEED = 'thomson_reuters';
const MAX_MATCHES = 20;

/** Only the litigation of an inquiry; null for a lender without tr_enabled (ONB-133). */
export const inquiryLitigation: Handler<typeof litigationEndpoints.ofInquiry> = async (call) => {
  const { tx, actor, params } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, params.inquiryId);
  if (!lender.tr_enabled) return null;
  const started = await triggers.startedRuns(call, inquiry.id, null);
  const runs = started.filter(({ kind }) => kind === 'litigation');
  const { status, request_status, is_partial, partial_reason } = await runStatus.sourceStatus(
    tx,
    { kind: 'litigation', runs },
    { ...call, lender },
  );
  const data = await litigationData({ ...call, runs, inquiry, merchantId: null, lender });
  return {
    litigation_data: {
      request_status,
      is_processing: status === 'processing',
      is_partial,
      partial_reason,
      data,
    },
  };
};

/** What the court sources found for the whole inquiry. */
export const litigationPart: GroupPart = {
  group: 'litigation',
  wire: async (scope) => ({ data: await litigationData(scope) }),
  async counts({ tx, runs }) {
    const records = await recordStore.shownRecords(tx, runs, ['lawsuit', 'docket']);
    // A lawsuit and a docket are two cases.
    const cases = Map.groupBy(records, ({ kind }) => kind);
    return {
      lawsuits: [...cases.values()]
        .map((found) => shownLitigation(found.map(({ id, data }) => ({ ...data, id }))).length)
        .reduce((sum, count) => sum + count, 0),
    };
  },
};

type Match = Awaited<ReturnType<typeof bestMatches>>[number];

/**
 * The cases found for an inquiry, each once across sources, with the matches of the inquiry that they may be about
 * (ONB-130).
 */
async function litigationData(scope: Parameters<GroupPart['wire']>[0]): Promise<LitigationData> {
  const { tx, runs, inquiry, merchantId } = scope;
  const records = await recordStore.shownRecords(tx, runs, ['lawsuit', 'docket']);
  const linked = await recordLinks.linksOf(tx, records, merchantId);
  const onWire = <K extends 'lawsuit' | 'docket'>(record: Evidence<K>) =>
    recordLinks.linkedOnWire(record, linked(record as Evidence));
  const lawsuitCases = casesOf(records.filter((record) => record.kind === 'lawsuit').map(onWire));
  const docketCases = casesOf(records.filter((record) => record.kind === 'docket').map(onWire));
  const lawsuits = lawsuitCases.map(({ copies }) => recordLinks.mergeLinks(copies, merchantId));
  const dockets = docketCases.map(({ copies }) => recordLinks.mergeLinks(copies, merchantId));
  const matches = records.length > 0 ? await bestMatches(tx, inquiry, { ...scope, limit: MAX_MATCHES }) : [];
  const matchIds = matches.map(({ id }) => id);
  const comparisons = await compareEachMerchant(tx, matchIds);
  const named = matches.flatMap((match) => groupOf(match, comparisons.get(match.id), lawsuits, dockets));
  const feedIds = new Set(records.filter(({ vendor }) => vendor === COMMERCIAL_FEED).map(({ id }) => id));
  const ofFeed = new Set(
    [...lawsuitCases, ...docketCases]
      .filter(({ copies }) => copies.some(({ id }) => feedIds.has(id)))
      .map(({ copies: [{ id }] }) => id),
  );
  const all = [
    ...lawsuits.map(({ id, filingDate }) => ({ record_type: 'lawsuit' as const, record_id: id, filingDate })),
    ...dockets.map(({ id, filingDate }) => ({ record_type: 'docket' as const, record_id: id, filingDate })),
  ]
    .sort((a, b) => (b.filingDate ?? '').localeCompare(a.filingDate ?? ''))
    .map(({ record_type, record_id }) => ({ record_type, record_id }));
  return {
    lawsuits,
    dockets,
    source_businesses: runSubjects.queriedBusinesses(runs),
    matched_merchants: named.map(({ match, group }) => ({
      ...match,
      merchant_id: match.id,
      case_count: group.lawsuits.length + group.dockets.length,
    })),
    thomson_reuters: all.filter(({ record_id }) => ofFeed.has(record_id)),
    merchants_with_litigation: named.map(({ group }) => group),
    litigation_records: all,
  };
}

/** The cases that are, or may be, about the match, and the other names that they give their parties. */
function groupOf(
  match: Match,
  comparison: BusinessComparison | undefined,
  lawsuits: readonly Lawsuit[],
  dockets: readonly Docket[],
): { match: Match; group: MerchantWithLitigation }[] {
  const about = (record: Lawsuit | Docket) =>
    claims(record).filter((claim) => comparison && comparison.attribute([claim]).verdict !== 'other');
  const ofMatch = {
    lawsuits: lawsuits.filter((record) => about(record).length > 0),
    dockets: dockets.filter((record) => about(record).length > 0),
  };
  if (ofMatch.lawsuits.length + ofMatch.dockets.length === 0) return [];
  const called = new Set(
    [...lawsuits, ...dockets].flatMap((record) =>
      about(record).flatMap(({ names: [name = '', _bare, ...aka] }) =>
        [name, ...aka].filter((each) => comparison?.bearsName(each)),
      ),
    ),
  );
  const also_listed_as = [...called].filter((name) => name.toLowerCase() !== match.name.toLowerCase());
  return [{ match, group: { merchant_id: match.id, name: match.name, also_listed_as, ...ofMatch } }];
}
