/** The days that a field takes, as YYYY-MM-DD, both included. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

const TWO_DIGIT_YEARS_AHEAD = 20;

/** M/D/YYYY, M-D-YY, YYYY-MM-DD or MMDDYYYY. */
const DAY = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{8}`;
const RANGE = new RegExp(String.raw`^(${DAY})\s*(?:[-–—]|to|through)\s*(${DAY})$`, 'i');

/**
 * The day of a typed text as YYYY-MM-DD, month first as in the US unless it begins with a year; null if it is no day of
 * the calendar. A year of two digits is the latest one that is not after `max`, or else not over 20 years ahead.
 */
export function typedDay(text: string, { max }: DayLimits = {}): string | null {
  const typed = text.trim();
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (byYear) return dayOf(byYear[1], byYear[2], byYear[3]);
  const byMonth =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (!byMonth) return null;
  const [, month, day, year = ''] = byMonth;
  if (year.length === 4) return dayOf(year, month, day);
  const last = max ?? String(new Date().getFullYear() + TWO_DIGIT_YEARS_AHEAD);
  const thisCentury = dayOf(`20${year}`, month, day);
  return thisCentury && thisCentury.slice(0, last.length) <= last
    ? thisCentury
    : dayOf(`19${year}`, month, day);
}

/** The first and last day of a typed text, in order; one day is a range of that day; null for any other text. */
export function typedRange(text: string): [from: string, to: string] | null {
  const typed = text.trim();
  const [, first = typed, last = typed] = RANGE.exec(typed) ?? [];
  const days = [typedDay(first), typedDay(last)];
  const [from, to] = days.toSorted();
  return days.includes(null) || !from || !to ? null : [from, to];
}

/** A day YYYY-MM-DD as the fields show it: MM/DD/YYYY; empty without one. */
export function dayText(day: string | null | undefined): string {
  const [year, month, date] = day?.split('-') ?? [];
  return year && month && date ? `${month}/${date}/${year}` : '';
}

function dayOf(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written;
}
