import type { WatchlistItem } from './contract.ts';

type Listed = Pick<
  WatchlistItem,
  'id' | 'score' | 'created_at' | 'source_list_type' | 'subject' | 'entry_id' | 'url'
>;

/** One without a score stands before all others: nobody said that it fits badly. */
const byScore = (a: Listed, b: Listed): number => (b.score ?? 1) - (a.score ?? 1);

/**
 * Watchlist items as they show: best score first, then the newest, then by id; an entry of a list shows once for a
 * subject, the first of that order (details: report, section 15).
 */
export function shownWatchlist<I extends Listed>(items: readonly I[]): I[] {
  return watchlistCopies(items).map(([shown]) => shown);
}

/**
 * Each item of `shownWatchlist`, followed by the others of it, for what holds of it whoever found it. Two entries are two
 * items also at one address: whole lists are published at one, and a hit that is taken for another is a hit missed.
 */
export function watchlistCopies<I extends Listed>(items: readonly I[]): [I, ...I[]][] {
  const groups = new Map<string, [I, ...I[]]>();
  const ordered = items.toSorted(
    (a, b) =>
      byScore(a, b) ||
      Date.parse(b.created_at) - Date.parse(a.created_at) ||
      Number(BigInt(a.id) - BigInt(b.id)),
  );
  for (const item of ordered) {
    const entry = item.entry_id || item.url || item.id;
    const key = JSON.stringify([item.source_list_type, item.subject.toLowerCase(), entry]);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
