import { typedBirth } from '../typed-values/index.ts';
import { GROUPED_SSN, typedSsn } from './social-security-number.ts';

/** Nine digits as 3-2-4 or in a row, and no part of a longer number; a zip with its suffix is none. */
const SSN = String.raw`(?<![\p{Nd}+]|\p{Nd}[-./])(?:${GROUPED_SSN}|\p{Nd}{9})(?!\p{Nd}|[-./]\p{Nd})`;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DAY = String.raw`(?<!\d|\d[-./])(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?!\d|[-./]\d)`;
const WRITTEN_DAY = String.raw`\b(?:${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?|\d{1,2}(?:st|nd|rd|th)?\s+${MONTH},?)\s+\d{4}\b`;
const LABEL = String.raw`(?<![\p{L}\d])(?:ssn|ss\s?#|social\s+security(?:\s+(?:number|no|num))?|d\.?o\.?b\.?|date\s+of\s+birth|birth\s?date)(?![\p{L}\d])`;
/** A label and what it says, up to the end of its part, where that is no number that can be read. */
const LABELED = String.raw`${LABEL}[^,;()[\]]*`;

const NUMBERS = new RegExp(
  String.raw`(?:(?:${LABEL}|\bborn(?:\s+on)?\b)[\s:#]*)?(?:(?<ssn>${SSN})|(?<day>${DAY}|${WRITTEN_DAY}))|${LABELED}`,
  'giu',
);

/** The line with its social security numbers, birth dates and their labels replaced, at the same length. */
export const withoutPersonalNumbers = (line: string, filler: string): string =>
  line.replace(NUMBERS, (found) => filler.repeat(found.length));

/** The social security number and the birth date in a line about one person, as written, and what could not be read. */
export function personalNumbersIn(line: string): { ssn?: string; date_of_birth?: string; unread: string[] } {
  const read: { ssn?: string; date_of_birth?: string; unread: string[] } = { unread: [] };
  for (const match of line.matchAll(NUMBERS)) {
    const { ssn, day } = match.groups ?? {};
    if (ssn && read.ssn === undefined && typedSsn(ssn)) read.ssn = ssn;
    else if (day && read.date_of_birth === undefined && typedBirth(day)) read.date_of_birth = day;
    else read.unread.push(match[0].trim());
  }
  return read;
}

/** A text in which each number shows its last four digits at most. */
export const maskNumbers = (text: string): string =>
  text.replace(/\p{Nd}(?=(?:\P{Nd}{0,3}\p{Nd}){4})/gu, '•');
