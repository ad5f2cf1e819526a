const isTimestamp = (key: string): boolean => /(_at|At)$/.test(key);

/** How old a list has become that was checked; a newer one that was looked through has another version. */
const ages = new Set(['age_days', 'stale']);

/** What people linked to merchants; no source said it. */
const links = new Set(['is_linked_to_merchant', 'matched_merchants', 'merchant_tlo_ids', 'merchant_sos_ids']);

const isNoNews = (key: string): boolean => isTimestamp(key) || ages.has(key) || links.has(key);

/** The value without timestamps, ages and links and with lists in one order, as text, so that only real news make a difference. */
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
 * Whether fresh evidence differs from the last seen: raises the new-data flag. The order of lists, timestamps,
 * how old a list has become and what was linked to a merchant do not count (ONB-125; details: onboarding, section 20).
 */
export function differs(lastSeen: unknown, fresh: unknown): boolean {
  return canonical(lastSeen) !== canonical(fresh);
}
