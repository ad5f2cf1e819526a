import { monthsBefore } from '../calendar/index.ts';

/** Calendar months for which a verification counts as up to date (REP-178). */
const MONTHS = 6;

const toTheMinute = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);

/**
 * Whether the last verification of a license is too recent for another one: under 6 calendar months old, to the minute.
 */
export function isUpToDate(last: Date, now: Date): boolean {
  const [day = '', time] = toTheMinute(last).split('T');
  return toTheMinute(now) < `${monthsBefore(day, -MONTHS)}T${time}`;
}

/** The message shown when a verification is still up to date (REP-178). */
export const upToDateText = (licensee: string): string =>
  `License verification for ${licensee} is up to date.`;
