/** The days that a field takes, as YYYY-MM-DD, both included. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

const TWO_DIGIT_YEARS_AHEAD = 20;

/** M/D/YYYY, M-D-YY, YYYY-MM-DD or MMDDYYYY. */
const DAY = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{8}`;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** The name of a month or its first letters, three at least. */
const MONTH = String.raw`([a-z]{3,9})\.?`;
const MONTH_FIRST = new RegExp(String.raw`^${MONTH}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?\s+${MONTH},?\s+(\d{4})$`, 'i');
const MONTH_ONLY = new RegExp(String.raw`^${MONTH},?\s+(\d{4})$`, 'i');
const RANGE = new RegExp(String.raw`^(${DAY})\s*(?:[-–—]|to|through)\s*(${DAY})$`, 'i');

/**
 * The day of a typed text as YYYY-MM-DD: `3/4/1975`, `03-04-75` (month first, as in the US), `March 4, 1975`,
 * `4 March 1975` or `1975-03-04`; null if it is no day of the calendar. A year of two digits is the latest one that is not after `max`, or else not over 20 years ahead.
 */
export function typedDay(text: string, { max }: DayLimits = {}): string | null {
  const typed = text.trim();
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (byYear) return dayOf(byYear[1], byYear[2], byYear[3]);
  const [, monthName = '', ofMonth, ofYear] = MONTH_FIRST.exec(typed) ?? [];
  if (monthName) return dayOf(ofYear, numberOf(monthName), ofMonth);
  const [, firstDay, name = '', lastYear] = DAY_FIRST.exec(typed) ?? [];
  if (name) return dayOf(lastYear, numberOf(name), firstDay);
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

/**
 * When something started, as typed: a day as `typedDay` reads it with or without a time, a month such as `3/2015`,
 * `March 2015` or `2015-03`, or a year. Returns YYYY-MM-DD, YYYY-MM or YYYY; null for anything else, before 1800 and in
 * the future.
 */
export function typedStart(text: string): string | null {
  const typed = text.trim().replace(/(?<=\d)T\d{2}:.*$/, '');
  const [, name = '', yearOfName] = MONTH_ONLY.exec(typed) ?? [];
  const [, month, yearOfMonth] = /^(\d{1,2})[-/.](\d{4})$/.exec(typed) ?? [];
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{1,2})$/.exec(typed) ?? [];
  const first = dayOf(yearOfName ?? yearOfMonth ?? isoYear, name ? numberOf(name) : (month ?? isoMonth), '1');
  const today = todayHere();
  const start = first?.slice(0, 7) ?? (/^\d{4}$/.test(typed) ? typed : typedDay(typed, { max: today }));
  return start && start >= '1800' && start <= today.slice(0, start.length) ? start : null;
}

/** Today in the zone of the machine: on the page, that of the person who types. */
function todayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A birth date as typed, as YYYY-MM-DD; null for anything that is no day from 1850 to today. */
export function typedBirth(text: string): string | null {
  const today = todayHere();
  const day = typedDay(text.trim().replace(/(?<=\d)T\d{2}:.*$/, ''), { max: today });
  return day && day >= '1850' && day <= today ? day : null;
}

/** A start as its field shows it: `3/17/2015`, `3/2015` or `2015`. */
export function startText(start: string): string {
  const [year = '', month, day] = start.split('-');
  return [month && Number(month), day && Number(day), year].filter(Boolean).join('/');
}

/** The number of a month by its name; 0 for another word. */
const numberOf = (month: string): string =>
  String(MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1);

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
