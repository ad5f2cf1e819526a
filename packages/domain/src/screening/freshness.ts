/** When a list was last seen to be its publisher's newest, and the day of its version where the publisher says it. */
export interface ListDates {
  /** ISO moment of its last import, also of one that found it unchanged */
  confirmed_at: string;
  /** `YYYY-MM-DD` */
  published_at: string | null;
}

/** From how many days on a list counts as out of date. */
export interface FreshnessLimits {
  /** since it was last imported or found unchanged */
  max_age_days: number;
  /** since the day of its version, for an old file that is imported anew */
  max_published_days: number;
}

/** Why a list does not pass for a fresh one. */
export const staleReasons = ['superseded', 'not_refreshed', 'published_long_ago'] as const;
export type StaleReason = (typeof staleReasons)[number];

const DAY = 24 * 60 * 60_000;

/** Whole days since a moment or the beginning of a day (UTC); none before it. */
export function daysSince(moment: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / DAY));
}

/**
 * Why a list is out of date, null for a fresh one. Two ages count: a list may be old because nobody fetched it again, or
 * because what was fetched was old. A list whose format gives no day of publication is judged by its import alone.
 */
export function staleness(
  { confirmed_at, published_at }: ListDates,
  now: Date,
  { max_age_days, max_published_days }: FreshnessLimits,
): Exclude<StaleReason, 'superseded'> | null {
  if (daysSince(confirmed_at, now) >= max_age_days) return 'not_refreshed';
  if (published_at !== null && daysSince(published_at, now) >= max_published_days)
    return 'published_long_ago';
  return null;
}

/** Why a list is out of date, in words (`last refreshed 9 days ago`), with its day of publication written by `day`. */
export function staleText(
  list: { stale: StaleReason | null; age_days: number; published_at: string | null },
  day: (date: string) => string,
): string | null {
  switch (list.stale) {
    case 'superseded':
      return 'a newer version is being screened';
    case 'not_refreshed':
      return `last refreshed ${list.age_days} ${list.age_days === 1 ? 'day' : 'days'} ago`;
    case 'published_long_ago':
      return `published ${day(list.published_at ?? '')}`;
    case null:
      return null;
  }
}
