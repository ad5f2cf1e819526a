/** Nine digits in a row, or grouped as a social security number. An EIN in the form XX-XXXXXXX is public. */
const PERSONS_NUMBER = /(?<![\d-])(?:\d{3}[- ]\d{2}[- ]\d{4}|\d{9})(?![\d-])/g;

/**
 * A text from a file whose columns are not mapped yet. Shows only the last two digits of what may be a person's number.
 */
export const maskedText = (text: string): string =>
  text.replace(PERSONS_NUMBER, (number) => number.replace(/\d(?=(?:\D*\d){2})/g, '•'));
