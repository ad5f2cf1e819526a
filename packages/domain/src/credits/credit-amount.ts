import { MAX_CREDITS } from './contract.ts';

/** Delay between a change and the reload of the page (details: back office, section 38). */
export const creditReloadMs = { switched: 1000, saved: 700 };

/** Parses a typed number of credits; null when it is not a whole number or is out of range (BOF-035). */
export function creditAmount(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_CREDITS ? Number(text) : null;
}
