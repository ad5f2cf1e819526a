import type { WatchlistItem } from './contract.ts';

type Listed = Pick<
  WatchlistItem,
  'id' | 'score' | 'created_at' | 'source_list_type' | 'subject' | 'entry_id' | 'url'
>;

/** An item without a score comes first, because nothing says that it is a bad match. */
const byScore = (a: Listed, b: Listed): number => (b.score ?? 1) - (a.score ?? 1);

/**
 * Watchlist items for display: best score first, then newest, then by id; an entry of a list appears once per subject,
 * as the first in that order (details: report, section 15).
 */
export function shownWatchlist<I extends Listed>(items: readonly I[]): I[] {
  return watchlistCopies(items).map(([shown]) => shown);
}

/**
 * Each item of `shownWatchlist` followed by its duplicates, for decisions that apply to all of them. Two entries with
 * the same URL are separate items, because a whole list may share one URL and merging two hits would hide one.
 */
export function watchlistCopies<I extends Listed>(items: readonly I[]): [I, ...I[]][] {
  const ordered = items.toSorted(
    (a, b) =>
      byScore(a, b) ||
      Date.parse(b.created_at) - Date.parse(a.created_at) ||
      Number(BigInt(a.id) - BigInt(b.id)),
  );
  const groups = Map.groupBy(ordered, (item) => {
    const entry = item.entry_id || item.url || item.id;
    return JSON.stringify([item.source_list_type, item.subject.toLowerCase(), entry]);
  });
  return [...groups.values()] as [I, ...I[]][];
}
