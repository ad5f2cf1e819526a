import { connectors } from '@assay/connectors/registry';
import type { EvidenceRecord } from '@assay/domain/evidence';
import { type ListedPartyData, listedBirths, type WatchlistData } from '@assay/domain/screening';
import { evidenceSubjects, type NewRecord, together, vendorSource } from '#features/sources';
import { screenedByVendor } from './screened-by-vendor.ts';

const shared = { kind: 'vital4', flag: 'vital4_enabled' } as const;

/** Articles and list entries of the commercial feed. */
export const commercialFeed = vendorSource({
  ...shared,
  key: 'adverse_media',
  finds: 'adverse media',
  connector: connectors.adverse_media,
  searches: together(evidenceSubjects),
  records: (records) => records.map(toStored),
});

/** Articles of the international press. */
export const news = vendorSource({
  ...shared,
  key: 'news',
  finds: 'adverse media',
  connector: connectors.news,
  searches: evidenceSubjects,
});

/** Watchlist entries from an API instead of imported lists. */
export const watchlistApi = vendorSource({
  ...shared,
  key: 'watchlist_api',
  finds: 'watchlist matches',
  connector: connectors.watchlist_api,
  searches: together(screenedByVendor),
  records: (records) => records.map(toStored),
  isWanted: ({ SCREENING }) => SCREENING !== 'lists',
});

/** Converts a vendor's record to its stored form: a watchlist entry gets the form of our own screening. */
function toStored(record: EvidenceRecord): NewRecord {
  if (record.kind !== 'watchlist') return record as NewRecord;
  return { ...record, data: toWatchlistData(record.data, record) };
}

function toWatchlistData(
  listed: ListedPartyData,
  { external_id, subject_ref }: Pick<EvidenceRecord, 'external_id' | 'subject_ref'>,
): WatchlistData {
  return {
    ...listed,
    subject_type: subject_ref === 'business' ? 'business' : 'principal',
    score: listed.score === null || listed.score <= 1 ? listed.score : listed.score / 100,
    category: listed.category ?? '',
    source_agency_name: listed.source_agency_name ?? '',
    source_list_type: listed.source_list_type ?? '',
    listed_name: listed.listed_name ?? listed.subject,
    entry_id: external_id,
    ...(listed.listed_name && { entry: entryOf(listed, listed.listed_name) }),
  };
}

/** The facts of a vendor's entry, in the form of those of an imported list. */
const entryOf = (listed: ListedPartyData, name: string): WatchlistData['entry'] => ({
  name,
  births: listedBirths(listed),
  program: '',
  countries: listed.source_country ? [listed.source_country] : [],
  remarks: listed.remarks ?? '',
});
