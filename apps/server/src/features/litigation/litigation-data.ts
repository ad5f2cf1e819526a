import type { Docket, Lawsuit, LitigationData, MerchantWithLitigation } from '@assay/domain/litigation';
import { casesOf } from '@assay/domain/litigation';
import type { BusinessComparison } from '@assay/match-engine/attribution';
import { decisionStore, type Evidence, type GroupPart, recordLinks, recordStore } from '#features/evidence';
import { bestMatches, compareEachMerchant } from '#features/matching';
import { runSubjects } from '#features/sources';
import { docketOnWire, lawsuitOnWire } from './case-on-wire.ts';
import { claims } from './cases.ts';

const COMMERCIAL_FEED = 'thomson_reuters';
const MAX_MATCHES = 20;

/** For nothing found, and for a lender without litigation. */
export const noLitigation = (): LitigationData => ({
  lawsuits: [],
  dockets: [],
  source_businesses: [],
  matched_merchants: [],
  thomson_reuters: [],
  merchants_with_litigation: [],
  litigation_records: [],
});

type Match = Awaited<ReturnType<typeof bestMatches>>[number];

/**
 * The cases found for an inquiry, each once across sources, with the matches of the inquiry that they may be about
 * (ONB-130).
 */
export async function litigationData(scope: Parameters<GroupPart['wire']>[0]): Promise<LitigationData> {
  const { tx, runs, inquiry, merchantId } = scope;
  const records = await recordStore.shownRecords(tx, runs, ['lawsuit', 'docket']);
  const merchantsOf = await decisionStore.merchantsOfRecords(tx, records);
  const linked = (record: Evidence) => recordLinks.linkState(merchantsOf(record), merchantId);
  const lawsuitCases = casesOf(
    records.flatMap((record) => (record.kind === 'lawsuit' ? lawsuitOnWire(record, linked(record)) : [])),
  );
  const docketCases = casesOf(
    records.flatMap((record) => (record.kind === 'docket' ? docketOnWire(record, linked(record)) : [])),
  );
  const lawsuits = lawsuitCases.map(({ copies }) => recordLinks.mergeLinks(copies, merchantId));
  const dockets = docketCases.map(({ copies }) => recordLinks.mergeLinks(copies, merchantId));
  const matches = records.length > 0 ? await bestMatches(tx, inquiry, { ...scope, limit: MAX_MATCHES }) : [];
  const comparisons = await compareEachMerchant(
    tx,
    matches.map(({ id }) => id),
  );
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
    source_businesses: runSubjects
      .queriedBusinesses(runs)
      .map(({ name, other_names }) => ({ name, other_names })),
    matched_merchants: named.map(({ match, group }) => ({
      merchant_id: match.id,
      name: match.name,
      name_dba: match.name_dba,
      addr1: match.addr1,
      city: match.city,
      state: match.state,
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
