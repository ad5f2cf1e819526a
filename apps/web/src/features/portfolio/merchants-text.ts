import type { PortfolioRemoval } from '@assay/domain/portfolio';

export const numberText = (value: number): string => value.toLocaleString('en-US');

/** `1 merchant`, `1,234 merchants`. */
export const merchantsText = (value: number): string =>
  `${numberText(value)} ${value === 1 ? 'merchant' : 'merchants'}`;

/** `Alder Bakery, Birch Cafe, Cedar Diner and 4 more`. */
export function namesText({ names, merchants }: Pick<PortfolioRemoval, 'names' | 'merchants'>): string {
  const more = merchants - names.length;
  return more > 0 ? `${names.join(', ')} and ${numberText(more)} more` : names.join(', ');
}
