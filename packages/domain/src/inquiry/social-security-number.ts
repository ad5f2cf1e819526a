import { maskedEin } from './ein.ts';

const BLANK = '[ \\u00a0\\u2000-\\u200a\\u202f\\u3000]';
const DASH = '[-\\u2010-\\u2015\\u2212\\uff0d]';
/** What people and spreadsheets put between groups of digits; dots and underscores on both sides only. */
const SEPARATOR = `(?:${BLANK}?${DASH}${BLANK}?|${BLANK})`;
const [DOT, UNDERSCORE] = ['[.\\uff0e]', '[_\\uff3f]'];
/** Digits also as Asian keyboards write them. */
const DIGIT = '\\p{Nd}';

const grouped = (separator: string, guard: string): string =>
  `(?<!${DIGIT}${guard})${DIGIT}{3}${separator}${DIGIT}{2}${separator}${DIGIT}{4}(?!${guard}?${DIGIT})`;
/**
 * Three, two and four digits, grouped. A group more is another number, and so is one after a country code, such as
 * `+49 123 45 6789`.
 */
export const GROUPED_SSN = `(?<!${DIGIT})(?<!\\+${DIGIT}{1,3}(?:${SEPARATOR}|${DOT}))(?:${[
  grouped(SEPARATOR, '[-\\uff0d]'),
  grouped(DOT, DOT),
  grouped(UNDERSCORE, UNDERSCORE),
].join('|')})`;
const GROUPED = new RegExp(GROUPED_SSN, 'gu');
/** A spreadsheet leaves out zeros at the beginning of a number. */
const UNGROUPED = new RegExp(`(?<!${DIGIT})${DIGIT}{7,9}(?!${DIGIT})`, 'gu');
const TYPED = new RegExp(
  `^(?:\\d{3}${SEPARATOR}?\\d{2}${SEPARATOR}?\\d{4}|\\d{3}\\.\\d{2}\\.\\d{4}|\\d{3}_\\d{2}_\\d{4})$`,
);

const SSN_LABEL =
  /\b(?:owner|principal|applicant|guarantor|borrower)?(?:ssn|itin)\d*\b|\bsocial ?sec|\bsoc ?sec\b/;
const TAX_NUMBER_LABEL = /\btin\b|\btax ?(?:payer)?s? ?(?:id|no|num|identification)/;

const wordsOf = (header: string): string =>
  header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');

/** Whether the header of a column says that it has social security numbers. */
export const labelsSocialSecurityNumbers = (header: string): boolean => SSN_LABEL.test(wordsOf(header));

/** Whether the header of a column says that it has tax numbers, of persons or of businesses. */
export const labelsTaxNumbers = (header: string): boolean =>
  labelsSocialSecurityNumbers(header) || TAX_NUMBER_LABEL.test(wordsOf(header));

/**
 * A text with the last four digits alone of every social security number in it: `123-45-6789`, `123 45 6789`,
 * `123.45.6789`, and where the text is labeled as one, nine digits in a row. Phone numbers, EINs and zips with their
 * suffix stay.
 */
export function maskSocialSecurityNumbers(text: string, { isLabeled = false } = {}): string {
  const mask = (found: string) => maskedEin(found.normalize('NFKC').slice(-4));
  const masked = text.replace(GROUPED, mask);
  return isLabeled ? masked.replace(UNGROUPED, mask) : masked;
}

/** The nine digits of a typed social security number, with or without separators; null for anything else. */
export function typedSsn(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  return TYPED.test(plain) ? plain.replace(/\D/g, '') : null;
}

/** A social security number as its field shows it: `123-45-6789`. */
export const ssnText = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
