import type { WatchlistItem } from '../screening/contract.ts';

const sameItem = (item: WatchlistItem) => JSON.stringify([item.source_list_type, item.subject, item.url]);

/**
 * Watchlist items as they show: best score first, then the newest, then by id; items of the same list, subject and
 * address show once, the first of that order (details: report, section 15).
 */
export function shownWatchlist(items: readonly WatchlistItem[]): WatchlistItem[] {
  const ordered = items.toSorted(
    (a, b) =>
      (b.score ?? -1) - (a.score ?? -1) ||
      Date.parse(b.created_at) - Date.parse(a.created_at) ||
      Number(BigInt(a.id) - BigInt(b.id)),
  );
  const seen = new Set<string>();
  return ordered.filter((item) => {
    const key = sameItem(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
