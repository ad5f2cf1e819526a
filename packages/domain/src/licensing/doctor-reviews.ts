import { doctorSites, holdsAlertWord, type Review, serviceSummary, siteAlias } from '../reviews/index.ts';
import type { DoctorReviewSummary } from './doctor.ts';

/** A review site page that certainly belongs to a doctor. */
export interface DoctorPage {
  site: string;
  url: string | null;
  user_rating_count: number | null;
}

/**
 * A doctor's ratings: one row per review site for doctors and per other site with a page, in the order of the site
 * list. Averages and counts cover the reviews that were read, by their own dates (REP-171).
 */
export function doctorReviewSummary(
  doctorId: string,
  pages: readonly DoctorPage[],
  reviews: readonly Review[],
  today: string,
): DoctorReviewSummary[] {
  const checkedSites = [...doctorSites, ...pages.map(({ site }) => site)];
  const [, ...sites] = serviceSummary(reviews, checkedSites, today);
  return sites.map(({ alias, name, ...spans }) => {
    const own = pages.filter(({ site }) => siteAlias(site) === alias);
    const url = own.find((page) => page.url)?.url ?? null;
    return {
      ...spans,
      name,
      alias,
      url_found: url !== null,
      source_url: url,
      avg_review_rating: spans.avg_total,
      review_count: spans.count_total,
      total_reviews: own.some(({ user_rating_count }) => user_rating_count !== null)
        ? own.reduce((sum, page) => sum + (page.user_rating_count ?? 0), 0)
        : null,
      alert_word_count: reviews.filter(
        ({ lender, review_text }) => siteAlias(lender) === alias && holdsAlertWord(review_text),
      ).length,
      doctor_id: doctorId,
      lender_id: name,
    };
  });
}
