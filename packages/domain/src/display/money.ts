/** Formats a decimal dollar amount as `$125,000.00`. Always shows cents, so that columns align. */
export function displayMoney(amount: string): string {
  const [whole = '', cents = ''] = amount.replace('-', '').split('.');
  const sign = amount.startsWith('-') ? '-' : '';
  return `${sign}$${BigInt(whole).toLocaleString('en-US')}.${cents.padEnd(2, '0')}`;
}
