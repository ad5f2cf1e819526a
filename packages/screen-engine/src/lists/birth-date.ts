import { birthYears } from './birth-years.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (text: string) => text.padStart(2, '0');

/**
 * Parses a date as written in lists (`10 Dec 1948`, `Dec 1948`, `1948`, `1948-12-10`, `12/10/1948` with the month
 * first) into `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; an empty string without a year.
 */
export function birthDateOf(text: string): string {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})-(0?[1-9]|1[0-2])(?:-(\d{1,2}))?(?!\d)/.exec(plain);
  if (iso?.[1] && iso[2]) return [iso[1], two(iso[2]), ...(iso[3] ? [two(iso[3])] : [])].join('-');
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain);
  if (us?.[1] && us[2] && us[3]) return `${us[3]}-${two(us[1])}-${two(us[2])}`;
  const worded = /(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?\s+(\d{4})/.exec(plain);
  const month = worded?.[2] ? MONTHS.indexOf(worded[2]) + 1 : 0;
  if (worded?.[3] && month > 0) {
    return [worded[3], two(String(month)), ...(worded[1] ? [two(worded[1])] : [])].join('-');
  }
  return /\b(1[89]\d{2}|20\d{2})\b/.exec(plain)?.[1] ?? '';
}

const YEARS = /\b(?:1[89]|20)\d{2}\b/g;
/** Words between two years that make them a range. */
const RANGE = /\bto\b|\band\b|\buntil\b|\btill\b|[-–—]/;
const ABOUT = /\b(?:circa|ca?|about|around|approx\w*)\b/;
/** `1979-82`; `1979-10` is a month instead. */
const SHORT_RANGE = /\b(\d{2})(\d{2})([-–—])(1[3-9]|[2-9]\d)$/;

/**
 * All birth dates that a text may mean: a date, or every year of a range (`1984 to 1986`, `1979-1982`, `Mar 1962 to Feb
 * 1963`) and two years around an approximate one (`circa 1961`). Empty when it has none.
 */
export function birthDatesOf(text: string): string[] {
  const plain = text.trim().toLowerCase().replace(SHORT_RANGE, '$1$2$3$1$4');
  const stated: string[] = plain.match(YEARS) ?? [];
  const years = [...new Set(stated)].toSorted();
  const [first = '', last = first] = years;
  const isAbout = ABOUT.test(plain);
  if (stated.length > 1 && years.length <= 2 && RANGE.test(plain)) return birthYears(first, last, isAbout);
  if (stated.length > 1 || (first !== '' && isAbout))
    return [...new Set(years.flatMap((year) => birthYears(year, year, isAbout)))];
  const day = birthDateOf(plain);
  return day === '' ? [] : [day];
}
