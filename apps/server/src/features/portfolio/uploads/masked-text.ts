import { maskSocialSecurityNumbers } from '@assay/domain/inquiry';

const NINE_DIGITS = /(?<![\d-])\d{9}(?![\d-])/g;

/**
 * A text from a file whose columns are not mapped yet. Shows the last four digits of a social security number, and the
 * last two of nine digits that may be one.
 */
export const maskedText = (text: string): string =>
  maskSocialSecurityNumbers(text).replace(NINE_DIGITS, (number) => number.replace(/\d(?=\d{2})/g, '•'));
