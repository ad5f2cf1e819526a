import type { PortfolioRemoval } from '@assay/domain/portfolio';

/** `Alder Bakery, Birch Cafe, Cedar Diner and 4 more`. */
export function namesText({ names, merchants }: Pick<PortfolioRemoval, 'names' | 'merchants'>): string {
  const more = merchants - names.length;
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-US')} more` : names.join(', ');
}
