const isTimestamp = (key: string): boolean => /(_at|At)$/.test(key);

/** The age of a checked watchlist. A refreshed list is recognized by its version. */
const ages = new Set(['age_days', 'stale']);

/** Links made by users, not by a source. */
const links = new Set(['is_linked_to_merchant', 'matched_merchants', 'merchant_tlo_ids', 'merchant_sos_ids']);

const isNoNews = (key: string): boolean => isTimestamp(key) || ages.has(key) || links.has(key);

/**
 * Serializes a value without timestamps, ages and links, and with sorted lists, so that only real changes make a
 * difference.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([key]) => !isNoNews(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Whether fresh evidence hasNewData from the last seen, which raises the new-data flag. Ignores list order, timestamps,
 * watchlist ages and links to merchants (ONB-125; details: onboarding, section 20).
 */
export function hasNewData(lastSeen: unknown, fresh: unknown): boolean {
  return canonical(lastSeen) !== canonical(fresh);
}
