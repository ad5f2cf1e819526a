/** Days after which a principal may be searched again (REP-134). */
const REFRESH_AFTER_DAYS = 184;
const DAY_MS = 86_400_000;

/** The age of a response in whole 24-hour periods. */
export const ageInDays = (lastUpdated: string, now: Date): number =>
  Math.floor((now.getTime() - new Date(lastUpdated).getTime()) / DAY_MS);

/**
 * Whether a principal can be refreshed: never updated, or last updated 184 or more days ago (details: report, section
 * 28).
 */
export const isRefreshDue = (lastUpdated: string | null, now: Date): boolean =>
  lastUpdated === null || ageInDays(lastUpdated, now) >= REFRESH_AFTER_DAYS;

/** Whether the search started by a refresh has finished, that is, a newer response than before arrived (REP-135). */
export const isRefreshed = (
  { status, last_updated_blj }: { status: string; last_updated_blj: string | null },
  before: string | null,
): boolean => status === 'completed' && last_updated_blj !== null && last_updated_blj > (before ?? '');

interface PartsOfName {
  first_name: string | null;
  last_name: string | null;
}

/**
 * The part of a person's name that none of its mentions has; null if one has a full name, which may be in one field.
 * Sources search by both, because a part alone would find everyone with that name.
 */
export function missingName(mentions: readonly PartsOfName[]): keyof PartsOfName | null {
  const missing = mentions.map(({ first_name, last_name }) => {
    const words = [first_name, last_name]
      .join(' ')
      .split(/[\s,]+/)
      .filter(Boolean);
    if (words.length > 1) return null;
    return first_name?.trim() ? 'last_name' : 'first_name';
  });
  return missing.includes(null) ? null : (missing[0] ?? null);
}

/** Why a person without that part of the name is not searched for. */
export const missingNameText = (missing: keyof PartsOfName): string =>
  `The ${missing === 'last_name' ? 'last' : 'first'} name is not known. Sources search by first and last name.`;
