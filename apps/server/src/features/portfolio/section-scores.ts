import { monthsBefore } from '@assay/domain/calendar';
import { type PortfolioSection, portfolioRank, regulatoryScore, serviceScore } from '@assay/domain/portfolio';
import { hasAlertWord } from '@assay/domain/regulatory';
import { serviceSummary } from '@assay/domain/reviews';
import { leastSearched } from '@assay/domain/scorecard';
import type { EvidenceDeps, EvidenceScope } from '#features/evidence';
import { newestOpenings } from '#features/inquiry';
import { casesAbout } from '#features/litigation';
import { complaintsAbout } from '#features/regulatory';
import { reviewsAbout } from '#features/reviews';
import { lastScores } from '#features/risk';
import type { ActorLender } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { shareReads } from '#platform/shared-reads';
import { knownUnopened } from './known-unopened.ts';

/** Score and tier of a merchant in each section; null means Unknown. */
export type SectionScores = Record<PortfolioSection, { score: number | null; rank: number | null }>;

type SectionDeps = EvidenceDeps & Pick<Services, 'config'>;

interface Scope {
  lender: ActorLender;
  now: Date;
  /** The scores of merchants that no inquiry opened, where their evidence was just read. */
  unopened?: ReadonlyMap<string, EvidenceScores>;
}

/** The scores that come from evidence alone. */
export type EvidenceScores = Pick<SectionScores, 'regulatory' | 'service'>;

export const ranked = (section: PortfolioSection, score: number | null) => ({
  score,
  rank: portfolioRank(section, score),
});

/** Of a merchant that no user of the lender opened and about which nothing is known. */
export const emptySectionScores: SectionScores = {
  overview: ranked('overview', null),
  regulatory: ranked('regulatory', null),
  service: ranked('service', null),
};

/**
 * The section scores of merchants: the last computed risk score, and complaints, cases and reviews from the newest
 * inquiry in which each was opened; for one that was never opened, from what is known without a search. Merchants about
 * which nothing is known are left out.
 */
export async function sectionScores(
  tx: Tx,
  deps: SectionDeps,
  merchantIds: readonly string[],
  { lender, now, unopened }: Scope,
): Promise<Map<string, SectionScores>> {
  const inquiries = await newestOpenings(tx, merchantIds);
  const scores = await lastScores(tx, deps, lender, merchantIds);
  const found = new Map<string, SectionScores>();
  const known = await knownUnopened(tx, merchantIds);
  for (const merchantId of new Set([...inquiries.keys(), ...scores.keys(), ...known])) {
    const inquiryId = inquiries.get(merchantId) ?? null;
    const overview = ranked('overview', scores.get(merchantId)?.score ?? null);
    const read = inquiryId === null ? unopened?.get(merchantId) : undefined;
    found.set(merchantId, {
      overview,
      ...(read ?? (await evidenceScores(tx, deps, { inquiryId, merchantId, lender, now }))),
    });
  }
  return found;
}

/** The scores of the sections of a merchant that come from its evidence. */
export const evidenceScores = (tx: Tx, deps: SectionDeps, scope: EvidenceScope): Promise<EvidenceScores> =>
  shareReads(tx, async () => ({
    regulatory: ranked('regulatory', await regulatoryOf(tx, deps, scope)),
    service: ranked('service', await serviceOf(tx, deps, scope)),
  }));

/**
 * The regulatory score from complaints and cases of the last 12 months. Where none is found it is known only if
 * complaints and litigation, if the lender has it, were searched completely; where some are, it can only be lower.
 */
async function regulatoryOf(tx: Tx, deps: SectionDeps, scope: EvidenceScope): Promise<number | null> {
  const complaints = await complaintsAbout(tx, deps, scope.merchantId, scope);
  const cases = await casesAbout(tx, deps, scope);
  const year = monthsBefore(dayOf(deps, scope.now), 12);
  const isOfYear = (day: string | null) => (day ?? '') >= year;
  const [bureau, regulators] = [complaints.bureau, complaints.regulatory].map((list) =>
    list.filter(({ complaint_dt }) => isOfYear(complaint_dt)),
  ) as [typeof complaints.bureau, typeof complaints.bureau];
  const found = {
    bureau: bureau.length,
    regulators: regulators.length,
    alertWords: [...bureau, ...regulators].filter(hasAlertWord).length,
    cases: [...cases.lawsuits, ...cases.dockets].filter(({ data }) => isOfYear(data.filingDate)).length,
  };
  const isFound = Object.values(found).some((count) => count > 0);
  const isSearched = leastSearched([complaints.extent, cases.extent]) === 'complete';
  return isFound || isSearched ? regulatoryScore(found) : null;
}

async function serviceOf(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope): Promise<number | null> {
  const { reviews, checkedSites } = await reviewsAbout(tx, deps, scope);
  const [all] = serviceSummary(reviews, checkedSites, dayOf(deps, scope.now));
  return all ? serviceScore(all) : null;
}
