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
