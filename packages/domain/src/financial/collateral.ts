/** What a filing claims as collateral, according to its text. */
export type Collateral = 'all assets' | 'receivables' | 'equipment' | 'specific' | 'unknown';

const everything =
  /\b(?:all|any and all|substantially all)\b[^.;]{0,60}?\b(?:assets|personal property|property of the debtor|business assets)\b|\bpresent and after.acquired property\b|\bblanket lien\b/i;
const classes = [
  /\b(?<!deposit )accounts?\b(?! (?:number|no\b|#))|\breceivables?\b/i,
  /\binventory\b/i,
  /\bequipment\b/i,
  /\bgeneral intangibles?\b/i,
  /\bchattel paper\b/i,
  /\bdeposit accounts?\b/i,
  /\binstruments?\b/i,
  /\binvestment property\b/i,
] as const;
const receivables =
  /\breceivables?\b|\bfuture receipts\b|\bpayment (?:rights|intangibles)\b|\bcard (?:sales|receipts)\b|\baccounts\b(?! payable)|\bchattel paper\b/i;
const equipment =
  /\bequipment\b|\bmachin(?:e|es|ery)\b|\bvehicles?\b|\btrucks?\b|\btrailers?\b|\btractors?\b|\bloaders?\b|\bforklifts?\b|\bexcavators?\b|\bskid steers?\b|\bcopiers?\b|\bovens?\b/i;
const named = /\b(?:serial|s\/n|vin|model)\b/i;

/**
 * Classifies the collateral text of a filing (UCC 9-108, 9-504). All assets means an explicit statement or four classes
 * of Article 9 together; text that matches no class is specific collateral.
 */
export function collateralOf(text: string | null | undefined): Collateral {
  if (!text?.trim()) return 'unknown';
  // A list of named machines with their attachments and proceeds is not all assets, however long.
  if (!everything.test(text) && named.test(text) && equipment.test(text)) return 'equipment';
  if (everything.test(text) || classes.filter((each) => each.test(text)).length >= 4) return 'all assets';
  if (receivables.test(text)) return 'receivables';
  return equipment.test(text) ? 'equipment' : 'specific';
}

/** From the widest; what is unknown may be everything. */
const widths: readonly Collateral[] = ['all assets', 'unknown', 'receivables', 'equipment', 'specific'];

/** The widest of several kinds of collateral; unknown without one. */
export const widestOf = (collaterals: readonly Collateral[]): Collateral =>
  widths.find((width) => collaterals.includes(width)) ?? 'unknown';

/** The text that claims the widest collateral among the texts of one filing; null without a text. */
export function widestCollateral(texts: readonly (string | null)[]): string | null {
  const stated = texts.filter((text) => text?.trim());
  const widest = widestOf(stated.map(collateralOf));
  return stated.find((text) => collateralOf(text) === widest) ?? null;
}

/**
 * Whether a new filing on the business's assets or receipts would rank behind this collateral. Unknown collateral
 * counts as ahead.
 */
export const isAhead = (collateral: Collateral): boolean =>
  collateral === 'all assets' || collateral === 'receivables' || collateral === 'unknown';
