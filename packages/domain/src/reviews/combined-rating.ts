import { counted } from '../display/index.ts';
import { siteAlias } from './review-sites.ts';
import { reviewsText, shownAverage } from './shown-rating.ts';

/** The rating of a business on one site, as the site itself shows it. */
export interface SiteRating {
  site: string;
  /** Of five stars. */
  rating: number | null;
  /** How many reviews the site counts. */
  count: number | null;
}

interface CombinedRating {
  average: number;
  count: number;
  sites: number;
}

/**
 * The rating of a business over all sites, each once and weighted by its number of reviews; of several entries of a site
 * the first one with both counts. Null if no site counts a review.
 */
export function combinedRating(entries: readonly SiteRating[]): CombinedRating | null {
  const bySite = new Map<string, { rating: number; count: number }>();
  for (const { site, rating, count } of entries) {
    const alias = siteAlias(site);
    if (rating !== null && count !== null && count > 0 && !bySite.has(alias))
      bySite.set(alias, { rating, count });
  }
  if (bySite.size === 0) return null;
  const rated = [...bySite.values()];
  const count = rated.reduce((sum, one) => sum + one.count, 0);
  const average = rated.reduce((sum, one) => sum + one.rating * one.count, 0) / count;
  return { average, count, sites: rated.length };
}

/** What the sites themselves count, in words: `4.20/5 of 1,204 reviews stated by 3 sites`. */
export const statedRating = ({ average, count, sites }: CombinedRating): string =>
  `${shownAverage(average)} of ${reviewsText(count)} stated by ${counted(sites, 'site')}`;

/** The same beside the number of reviews that were read; null if no site counts a review. */
export function statedAndRead(entries: readonly SiteRating[], read: number): string | null {
  const stated = combinedRating(entries);
  return stated && `${statedRating(stated)}. The averages here are of the ${reviewsText(read)} read.`;
}

/** The sites with a rating whose own reviews were not read, so that no average of reviews includes them. */
export function unreadSites<S extends SiteRating>(shown: readonly S[], readAliases: readonly string[]): S[] {
  const known = new Set(readAliases);
  return shown.filter(({ site, rating }) => {
    const alias = siteAlias(site);
    if (rating === null || known.has(alias)) return false;
    known.add(alias);
    return true;
  });
}
