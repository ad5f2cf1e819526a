/** An amount of dollars in decimal text as `$125,000.00`; cents always show, so that columns align. */
export function displayMoney(amount: string): string {
  const [whole = '', cents = ''] = amount.replace('-', '').split('.');
  const sign = amount.startsWith('-') ? '-' : '';
  return `${sign}$${BigInt(whole).toLocaleString('en-US')}.${cents.padEnd(2, '0')}`;
}
