import { maskedEin } from './ein.ts';

/** Hyphens, dashes and blanks that people and spreadsheets put between groups of digits. */
const SEPARATOR = '[-\\u2010-\\u2015\\u2212 \\u00a0\\u2007\\u2009\\u202f]';
/**
 * Three, two and four digits, grouped. A group more is another number, and so is one after a country code, such as
 * `+49 123 45 6789`.
 */
const GROUPED = new RegExp(
  `(?<!\\d)(?<!\\d-)(?<!\\+\\d{1,3} )\\d{3}${SEPARATOR}\\d{2}${SEPARATOR}(\\d{4})(?!\\d)(?!-\\d)`,
  'g',
);
/** A spreadsheet leaves out zeros at the beginning of a number. */
const UNGROUPED = /(?<!\d)\d{3,5}(\d{4})(?!\d)/g;

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
 * A text with the last four digits alone of every social security number in it: `123-45-6789`, `123 45 6789`, and
 * where the text is labeled as one, nine digits in a row. Phone numbers, EINs and zips with their suffix stay.
 */
export function maskSocialSecurityNumbers(text: string, { isLabeled = false } = {}): string {
  const mask = (_: string, lastFour: string) => maskedEin(lastFour);
  const masked = text.replace(GROUPED, mask);
  return isLabeled ? masked.replace(UNGROUPED, mask) : masked;
}

/** The nine digits of a typed social security number, with or without separators; null for anything else. */
export const typedSsn = (text: string): string | null =>
  new RegExp(`^\\d{3}${SEPARATOR}?\\d{2}${SEPARATOR}?\\d{4}$`).test(text.trim())
    ? text.replace(/\D/g, '')
    : null;

/** A social security number as its field shows it: `123-45-6789`. */
export const ssnText = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
