import { counted } from '../display/index.ts';

/**
 * When a list was last confirmed to be its publisher's newest version, and that version's publication date if known.
 */
export interface ListDates {
  /** ISO time of the last import, including imports without changes. */
  confirmed_at: string;
  /** `YYYY-MM-DD` */
  published_at: string | null;
}

/** The number of days after which a list counts as out of date. */
export interface FreshnessLimits {
  /** Days since the last import, with or without changes. */
  max_age_days: number;
  /** Days since publication, to detect an old file that was imported again. */
  max_published_days: number;
}

/** Why a list is out of date. */
export const staleReasons = ['superseded', 'not_refreshed', 'published_long_ago'] as const;
export type StaleReason = (typeof staleReasons)[number];

const DAY = 24 * 60 * 60_000;

/** Whole days since a time or the start of a day (UTC); 0 for the future. */
export function daysSince(moment: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / DAY));
}

/**
 * Why a list is out of date; null if it is current. Checks two ages: of the last import, and of the publication,
 * because an import may fetch an old file. Without a publication date only the import counts.
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

/** Why a list is out of date, as text (`last refreshed 9 days ago`); `day` formats the publication date. */
export function staleText(
  list: { stale: StaleReason | null; age_days: number; published_at: string | null },
  day: (date: string) => string,
): string | null {
  switch (list.stale) {
    case 'superseded':
      return 'a newer version is being screened';
    case 'not_refreshed':
      return `last refreshed ${counted(list.age_days, 'day')} ago`;
    case 'published_long_ago':
      return `published ${day(list.published_at ?? '')}`;
    case null:
      return null;
  }
}
