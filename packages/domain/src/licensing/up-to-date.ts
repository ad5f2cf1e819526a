/** Calendar months for which a verification counts as up to date (REP-178). */
const MONTHS = 6;

/** Adds months; clamps to the last day of a shorter month. */
function monthsAfter(moment: Date, months: number): Date {
  const after = new Date(moment);
  after.setUTCDate(1);
  after.setUTCMonth(after.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate();
  after.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return after;
}

const toTheMinute = (moment: Date): number => Math.floor(moment.getTime() / 60_000);

/**
 * Whether the last verification of a license is too recent for another one: under 6 calendar months old, to the minute.
 */
export const isUpToDate = (last: Date, now: Date): boolean =>
  toTheMinute(now) < toTheMinute(monthsAfter(last, MONTHS));

/** The message shown when a verification is still up to date (REP-178). */
export const upToDateText = (licensee: string): string =>
  `License verification for ${licensee} is up to date.`;
