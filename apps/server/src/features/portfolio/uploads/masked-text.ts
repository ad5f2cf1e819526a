/** Nine digits in a row, or parted as a social security number is. An EIN as XX-XXXXXXX is everybody’s to see. */
const PERSONS_NUMBER = /(?<![\d-])(?:\d{3}[- ]\d{2}[- ]\d{4}|\d{9})(?![\d-])/g;

/** A text out of a file whose columns nobody has named yet: what may be the number of a person shows its last two digits. */
export const maskedText = (text: string): string =>
  text.replace(PERSONS_NUMBER, (number) => number.replace(/\d(?=(?:\D*\d){2})/g, '•'));
