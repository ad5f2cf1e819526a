/**
 * Whether an EIN field was typed as a FEIN, `XX-XXXXXXX`. Anything else may be a social security number and is
 * masked in every answer (details: onboarding, section 11).
 */
export function isFeinFormat(ein: string): boolean {
  return /^\d{2}-\d{7}$/.test(ein);
}

/** The last four of nine digits behind dots, for values that may be a social security number. */
export function maskedEin(lastFour: string): string {
  return `•••-••-${lastFour}`;
}
