import { maskSocialSecurityNumbers } from '@assay/domain/inquiry';

const NINE_DIGITS = /(?<![\p{Nd}-])\p{Nd}{9}(?![\p{Nd}-])/gu;

/**
 * A text from a file whose columns are not mapped yet. Shows the last four digits of a social security number, and the
 * last two of nine digits that may be one.
 */
export const maskedText = (text: string): string =>
  maskSocialSecurityNumbers(text).replace(NINE_DIGITS, (number) =>
    number.replace(/\p{Nd}(?=\p{Nd}{2})/gu, '•'),
  );
