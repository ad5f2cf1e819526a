import { siteAlias } from './review-sites.ts';

/** The rating of a business on one site, as the site itself shows it. */
export interface SiteRating {
  site: string;
  /** Of five stars. */
  rating: number | null;
  /** How many reviews the site counts. */
  count: number | null;
}

/**
 * The rating of a business over all sites, each once and weighted by its number of reviews; of several entries of a site
 * the first one with both counts. Null if no site counts a review.
 */
export function combinedRating(
  entries: readonly SiteRating[],
): { average: number; count: number; sites: number } | null {
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
