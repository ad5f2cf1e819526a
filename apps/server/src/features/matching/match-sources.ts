import { addressLine } from '@assay/domain/display';
import type { MerchantMatch, SourceRecord } from '@assay/domain/matching';
import { openRelation } from '@assay/domain/performance';
import { permanentClosures } from '@assay/domain/report';
import type { Tx } from '#platform/database';
import type { StoredMerchant } from './search/match-store.ts';
import { partnerSources, type StoredSource, sourceRecords } from './source-record-store.ts';
import { sourceScores } from './source-scores.ts';

/** The sources of a match as the contract returns them. */
export type MatchSources = Pick<
  MerchantMatch,
  | 'sources'
  | 'public_sources'
  | 'partner_sources_count'
  | 'available_lenders'
  | 'lender_categories'
  | 'total_sources'
  | 'closed_by'
  | 'own_relation'
>;

const PARTNER = 'Partner';
/** Sorts after every score. */
const UNSCORED = -1e6;
const PARTNER_CATEGORY = 'Partner Sources';

/**
 * The sources of merchants, by merchant id. Public sources and those of the active lender are named; another lender's
 * is counted and shown as `Partner`, without its name, store id or any content (onboarding, section 14).
 */
export async function matchSources(
  tx: Tx,
  merchants: readonly StoredMerchant[],
  lender: { id: string; name: string },
): Promise<Map<string, MatchSources>> {
  const ids = merchants.map((merchant) => merchant.id);
  const records = await sourceRecords(tx, ids);
  const scores = await sourceScores(tx, merchants, records);
  const own = Map.groupBy(records, (record) => record.merchant_id);
  const partners = await partnerSources(tx, ids);
  return new Map(
    merchants.map((merchant) => {
      const known = own.get(merchant.id) ?? [];
      const others = partners.get(merchant.id) ?? 0;
      return [merchant.id, matchSourcesOf(merchant, known, others, { lender, scores })];
    }),
  );
}

function matchSourcesOf(
  merchant: StoredMerchant,
  known: readonly StoredSource[],
  others: number,
  { lender, scores }: { lender: { id: string; name: string }; scores: ReadonlyMap<string, number> },
): MatchSources {
  const publicRecords = known.filter((record) => record.lender_id === null);
  const publicSources = new Map(
    publicRecords.map(({ source_name: name, category }) => [`${category}/${name}`, { name, category }]),
  );
  const ownRecords = known.filter((record) => record.lender_id === lender.id);
  const lenders = [...(ownRecords.length > 0 ? [lender.name] : []), ...(others > 0 ? [PARTNER] : [])];
  const named = [...publicSources.values(), ...lenders.map((name) => ({ name, category: PARTNER_CATEGORY }))];
  const categories = Object.fromEntries(
    [...Map.groupBy(named, ({ category }) => category)].map(([category, sources]) => [
      category,
      sources.map(({ name }) => name),
    ]),
  );
  return {
    sources: [
      ...known
        .map((record) => sourceOnWire(record, { lender, match_score: scores.get(record.id) ?? null }))
        .sort((one, other) => (other.match_score ?? UNSCORED) - (one.match_score ?? UNSCORED)),
      ...Array.from({ length: others }, (_, at) => partnerOnWire(String(at + 1), merchant)),
    ],
    public_sources: [...publicSources.values()],
    partner_sources_count: others,
    available_lenders: lenders,
    lender_categories: categories,
    total_sources: publicSources.size + others,
    closed_by: permanentClosures(publicRecords).map(({ source_name }) => source_name),
    own_relation: openRelation(
      ownRecords.map(({ merchant_status: status, open_date, close_date }) => ({
        status,
        open_date,
        close_date,
      })),
    ),
  };
}

function sourceOnWire(
  record: StoredSource,
  { lender, match_score }: { lender: { name: string }; match_score: number | null },
): SourceRecord {
  const locations = locationsOf(record);
  const address = addressLine(record);
  return {
    lm_id: record.id,
    merchant_id: record.merchant_id,
    lender_name: record.lender_id === null ? record.source_name : lender.name,
    category: record.category,
    match_score,
    store_id: record.store_id,
    merchant_status: record.merchant_status,
    entity_type: record.entity_type,
    primary_address: address === '' ? null : address,
    locations,
    location_count: locations.length,
    first_seen_date: record.first_seen_date,
    created_at: record.created_at.toISOString(),
    match_description: record.match_description,
    fax: record.fax,
    url: record.url,
  };
}

function partnerOnWire(position: string, merchant: StoredMerchant): SourceRecord {
  return {
    // Not the record's id: ids are drawn in sequence, so it would reveal when the lender added the record.
    lm_id: position,
    merchant_id: merchant.id,
    lender_name: PARTNER,
    category: PARTNER_CATEGORY,
    match_score: null,
    store_id: null,
    merchant_status: null,
    entity_type: null,
    primary_address: null,
    locations: [],
    location_count: 0,
    first_seen_date: null,
    // The merchant's own time: another lender's would reveal when that lender added it.
    created_at: merchant.created_at.toISOString(),
    match_description: null,
    fax: null,
    url: null,
  };
}

/** The locations of a record of the master file, as its source stated them. */
export function locationsOf({ locations }: { locations: unknown }): SourceRecord['locations'] {
  if (!Array.isArray(locations)) return [];
  return (locations as Record<string, unknown>[]).map((location) => ({
    location_type: text(location.location_type),
    addr1: text(location.addr1),
    city: text(location.city),
    state: text(location.state),
    zip5: text(location.zip5),
  }));
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
