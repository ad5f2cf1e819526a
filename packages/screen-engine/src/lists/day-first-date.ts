import { birthDatesOf } from './birth-date.ts';

const two = (text: string) => text.padStart(2, '0');

/**
 * Parses a date of the UK lists, day first, with unknown parts as letters or zeros (`14/03/1961`, `dd/03/1961`,
 * `00/00/1961`), into `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; an empty string for anything else.
 */
export function dayFirstDate(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2}|dd)\/(\d{1,2}|mm)\/(\d{4})$/i.exec(text.trim()) ?? [];
  if (!year) return /^(?:1[89]|20)\d{2}$/.test(text.trim()) ? text.trim() : '';
  if (!(Number(month) >= 1 && Number(month) <= 12)) return year;
  if (!(Number(day) >= 1 && Number(day) <= 31)) return `${year}-${two(month)}`;
  return `${year}-${two(month)}-${two(day)}`;
}

/** All birth dates that a cell of a UK list may mean: a date, or every year of a range. */
export function birthDatesDayFirst(text: string): string[] {
  const date = dayFirstDate(text);
  return date === '' ? birthDatesOf(text) : [date];
}
