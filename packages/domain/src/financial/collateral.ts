/** What a filing claims as collateral, according to its text. */
export type Collateral = 'all assets' | 'receivables' | 'equipment' | 'specific' | 'unknown';

const anyOf = (patterns: readonly RegExp[], flags: string): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags);

const everything = anyOf(
  [
    /\b(?:all|any and all|substantially all)\b[^.;]{0,120}?\b(?:assets|personal property|property of the debtor|business assets)\b/,
    /\ball (?:of )?(?:the )?(?:(?:debtor|merchant|seller|borrower|grantor|company)(?:['’]?s['’]?)? )?(?:tangible and intangible |real and personal |other )?property\b(?! (?:described|listed|identified|set forth|leased|financed|located|known|tax))/,
    /\ball (?:of )?(?:the |other )*collateral\b(?! (?:described|listed|identified|set forth|in|on|as|under)\b)/,
    /\bpresent and after.acquired property\b|\bblanket (?:lien|ucc|filing|security interest)\b/,
  ],
  'i',
);
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
const receivables = anyOf(
  [
    /\breceivables?\b|\ba\/r\b|(?<!warehouse )\breceipts\b|\brevenues?\b|\bfuture (?:[a-z]+ ){0,2}(?:sales|income)\b/,
    /\bpayment (?:rights|intangibles)\b|\bcontract rights\b|\baccounts\b(?! payable)|\bchattel paper\b/,
    /\bcard (?:sales|payments|transactions|processing)\b|\b(?:all|any|customer|factored|open|outstanding|purchased|unpaid) invoices\b/,
  ],
  'i',
);
const equipment =
  /\bequipment\b|\bmachin(?:e|es|ery)\b|\bvehicles?\b|\btrucks?\b|\btrailers?\b|\btractors?\b|\bloaders?\b|\bforklifts?\b|\bexcavators?\b|\bskid steers?\b|\bcopiers?\b|\bovens?\b/i;
const named = /\b(?:serial|s\/n|vin|model)\b/i;
/** What a text states as arising from named machines. */
const ofMachines = anyOf(
  [
    /\b(?:with|and(?=(?:(?!\band\b)[^,.;]){0,80}\b(?:arise|arising)))\b(?:(?!\b(?:with|not|proceeds|products|serial|s\/n|vin|model)\b)[^.;]){0,160}?\b(?:arise|arises|arising) (?:therefrom|(?:from|out of) (?:it|them|the foregoing|(?:the|such|said) (?:equipment|machines?|vehicles?)))\b/,
    /\bproceeds\b[^.;]{0,40}\bincluding\b(?:(?!\b(?:all|any|every|also|plus|future|together|well)\b)[^.;])*/,
  ],
  'gi',
);
const stock = /\b(?:inventory|goods|merchandise)\b/i;
const elsewhere =
  /\b(?:see|refer to|attached|attachment|exhibit|schedule|addendum|annex|(?:described|defined|listed|set forth) in)\b/i;
const things =
  /\b(?:inventory|goods|merchandise|furniture|furnishings|fixtures?|tools?|computers?|coolers?|paintings?|artworks?|sculptures?|jewelry|aircraft|airplanes?|boats?|vessels?|automobiles?|cars?|vans?|livestock|cattle|horses?|crops?|timber|minerals?|shares|stock|membership interests?|investment property|insurance (?:policy|policies)|promissory notes?|patents?|trademarks?|copyrights?|licenses?|certificates? of deposit|deposit account (?:no|number|#))\b/i;

/**
 * Classifies the collateral text of a filing (UCC 9-108, 9-504). All assets means an explicit statement or four classes
 * of Article 9 together. Only a text that names things is specific collateral; one that refers to another document, or
 * says nothing, is unknown.
 */
export function collateralOf(text: string | null | undefined): Collateral {
  if (!text?.trim()) return 'unknown';
  if (everything.test(text)) return 'all assets';
  // A list of named machines with their attachments and proceeds is not all assets, however long.
  const isMachines = named.test(text) && equipment.test(text) && !stock.test(text);
  const claimed = isMachines ? text.replace(ofMachines, '') : text;
  if (classes.filter((each) => each.test(claimed)).length >= 4) return 'all assets';
  if (receivables.test(claimed)) return 'receivables';
  if (equipment.test(text)) return 'equipment';
  return (things.test(text) || named.test(text)) && !elsewhere.test(text) ? 'specific' : 'unknown';
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
