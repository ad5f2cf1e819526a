const PLACES = new Map([
  ['k', 3],
  ['thousand', 3],
  ['m', 6],
  ['mm', 6],
  ['mil', 6],
  ['million', 6],
]);
const AMOUNT =
  /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{0,8}))?\s*(k|thousand|mm|mil|million|m)?\s*(?:USD|dollars)?$/i;

/**
 * An amount in US dollars as decimal text, from `50000`, `$50,000.00`, `50k` or `1.5m`. Null for anything else, for
 * fractions of a cent and for more than 12 digits of dollars.
 */
export function typedAmount(text: string): string | null {
  const [match, whole = '', decimals = '', unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (match === undefined) return null;
  const places = PLACES.get(unit.toLowerCase()) ?? 0;
  const shifted = decimals.padEnd(places, '0');
  const dollars = (whole.replaceAll(',', '') + shifted.slice(0, places)).replace(/^0+(?=\d)/, '');
  const cents = unit ? shifted.slice(places).replace(/0+$/, '') : decimals;
  if (dollars.length > 12 || cents.length > 2) return null;
  return cents ? `${dollars}.${cents}` : dollars;
}

/** Decimal text as its field shows it: `$50,000`, with cents only where there are some. */
export function amountText(amount: string): string {
  const [whole = '', cents] = amount.split('.');
  const grouped = BigInt(whole).toLocaleString('en-US');
  return cents ? `$${grouped}.${cents.padEnd(2, '0')}` : `$${grouped}`;
}
