/** Formats a decimal dollar amount as `$125,000.00`. Always shows cents, so that columns align. */
export function displayMoney(amount: string): string {
  const [whole = '', cents = ''] = amount.replace('-', '').split('.');
  const sign = amount.startsWith('-') ? '-' : '';
  return `${sign}$${BigInt(whole).toLocaleString('en-US')}.${cents.padEnd(2, '0')}`;
}

/** A decimal dollar amount in cents, exactly; digits after the second decimal are not part of an amount. */
export function centsOf(amount: string): bigint {
  const [whole = '', cents = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole || '0') * 100n + BigInt(cents.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
}

const DECIMAL = /^\d+(?:\.\d*)?$/;

/** The largest of decimal dollar amounts, exactly as it is written; null if none is above 0. */
export function largestAmount(amounts: readonly (string | null | undefined)[]): string | null {
  const stated = amounts.filter((amount): amount is string => DECIMAL.test(amount ?? ''));
  const [largest] = stated.toSorted((a, b) => (centsOf(a) < centsOf(b) ? 1 : -1));
  return largest !== undefined && centsOf(largest) > 0n ? largest : null;
}

/** The exact sum of decimal dollar amounts, as a decimal amount with cents. */
export function totalAmount(amounts: readonly string[]): string {
  const total = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(3, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
