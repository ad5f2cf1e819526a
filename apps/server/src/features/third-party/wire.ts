import type { WatchlistItem } from '@assay/domain/screening';
import type { CorporateFiling } from '@assay/domain/third-party';
import type * as store from './store.ts';

type FilingRow = Awaited<ReturnType<typeof store.filings>>[number];
type HitRow = Awaited<ReturnType<typeof store.hits>>[number];

/** A stored filing as the contract shows it. */
export function filingOnWire({
  vendor_answer_id: _a,
  lender_id: _l,
  seen_at,
  officers,
  ...row
}: FilingRow): CorporateFiling {
  return { ...row, officers: officers as CorporateFiling['officers'], updated_at: seen_at.toISOString() };
}

/** A stored watchlist hit as the contract shows it. */
export function hitOnWire({ vendor_answer_id: _a, lender_id: _l, seen_at, ...row }: HitRow): WatchlistItem {
  return {
    ...row,
    subject_type: row.subject_type as WatchlistItem['subject_type'],
    created_at: seen_at.toISOString(),
  };
}

/** Filings of one state and number show once, the one seen last wins (details: report, section 12). */
export function uniqueFilings(filings: CorporateFiling[]): CorporateFiling[] {
  const unique = new Map<string, CorporateFiling>();
  for (const filing of filings) {
    const key = `${filing.filing_state}|${filing.sos_id ?? filing.name.toLowerCase()}`;
    const other = unique.get(key);
    if (!other || other.updated_at < filing.updated_at) unique.set(key, filing);
  }
  return [...unique.values()];
}

/** Items of one list, entry and subject show once, the highest score wins; best first. */
export function uniqueHits(hits: WatchlistItem[]): WatchlistItem[] {
  const unique = new Map<string, WatchlistItem>();
  for (const hit of hits) {
    const key = `${hit.source_list_type}|${hit.entry_id}|${hit.subject.toLowerCase()}`;
    const other = unique.get(key);
    if (!other || other.score < hit.score) unique.set(key, hit);
  }
  return [...unique.values()].sort(
    (a, b) => b.score - a.score || b.created_at.localeCompare(a.created_at) || Number(a.id) - Number(b.id),
  );
}
