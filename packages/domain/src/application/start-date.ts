import { counted, shortDate } from '../display/index.ts';

/** A register may be late to file a business that had already started. */
const FILING_DAYS = 92;
/** A business slightly older than stated may have counted its start from another event. */
const OLDER_DAYS = 366;
const DAY_MS = 86_400_000;

/** The range of days that a stated start covers: `2015`, `2015-03` and `2015-03-17` mean a year, a month and a day. */
function daysOf(stated: string): { first: number; last: number } {
  const [year = 0, month, day] = stated.split('-').map(Number);
  const first = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  if (day) return { first, last: first };
  const next = month ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
  return { first, last: next - DAY_MS };
}

const span = (days: number): string => {
  const years = Math.floor(days / 365.25);
  return years >= 2 ? counted(years, 'year') : counted(Math.max(1, Math.round(days / 30.44)), 'month');
};

/**
 * Compares the start date stated in an application with the first day on which a source knows the business. A business
 * younger than stated is the important finding; one older by more than a year is reported too.
 */
export function compareStartDate(
  stated: string,
  known: string,
): { outcome: 'agrees' | 'differs'; text: string } {
  const { first, last } = daysOf(stated);
  const day = Date.parse(known.slice(0, 10));
  const since = shortDate(known.slice(0, 10));
  const younger = Math.round((day - last) / DAY_MS);
  const older = Math.round((first - day) / DAY_MS);
  if (younger > FILING_DAYS) return { outcome: 'differs', text: `${span(younger)} younger: since ${since}` };
  if (older > OLDER_DAYS) return { outcome: 'differs', text: `${span(older)} older: since ${since}` };
  return { outcome: 'agrees', text: `since ${since}` };
}
