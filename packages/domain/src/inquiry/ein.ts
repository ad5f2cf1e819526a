/**
 * Whether an EIN was entered as a FEIN, `XX-XXXXXXX`. Anything else may be a social security number and is masked in
 * every response (details: onboarding, section 11).
 */
export function isFeinFormat(ein: string): boolean {
  return /^\d{2}-\d{7}$/.test(ein);
}

/** An EIN of nine digits as `XX-XXXXXXX`, however its source writes it; anything else as it is written. */
export function writtenEin(ein: string): string {
  const digits = ein.replace(/\D/g, '');
  return digits.length === 9 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : ein;
}

/** The last four digits after dots, for values that may be a social security number. */
export function maskedEin(lastFour: string): string {
  return `•••-••-${lastFour}`;
}

/** Prefixes that the IRS has assigned to none of its campuses, so no EIN starts with them. */
const NO_EIN_PREFIX = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/** Whether nine digits start with a valid EIN prefix. Most social security numbers do, too. */
export function hasEinPrefix(digits: string): boolean {
  return /^\d{9}$/.test(digits) && !NO_EIN_PREFIX.has(digits.slice(0, 2));
}

/**
 * A number in an EIN field as the field shows it: nine digits that can be an EIN become `XX-XXXXXXX`; everything else,
 * such as a social security number with its dashes, stays as typed.
 */
export function einText(typed: string): string {
  const digits = typed.trim();
  return hasEinPrefix(digits) ? writtenEin(digits) : typed;
}
