import type { EvidenceData, FilingPrincipal } from '../evidence/index.ts';
import type { WatchlistItem } from '../screening/contract.ts';
import type { CorporateFiling } from './corporate-filing.ts';

/** A filing before it is stored, with its officers in full. */
export type CorporateFilingData = Omit<
  CorporateFiling,
  'id' | 'source' | 'updated_at' | 'officers' | 'principals'
> & { officers: FilingPrincipal[] };

/** A watchlist item before it is stored, of our own screening or of a commercial feed. */
export type WatchlistData = Omit<
  WatchlistItem,
  'id' | 'created_at' | 'is_linked_to_merchant' | 'matched_merchants'
>;

/** What is stored of each kind of record. */
export interface StoredEvidence extends Omit<EvidenceData, 'watchlist'> {
  corporate_filing: CorporateFilingData;
  watchlist: WatchlistData;
}
export type StoredKind = keyof StoredEvidence;
