import { riskEndpoints } from '@assay/domain/risk';
import { type Feature, route } from '#platform/feature';
import { riskJobs } from './jobs.ts';
import { inNamedInquiry, merchantScore, relatedScore } from './merchant-score.ts';
import { scoreWithDecision } from './score-merchant.ts';
import { whatWouldChange } from './what-would-change.ts';

export { closedSources } from './closed-sources.ts';
export { lastScores } from './may-see-score.ts';
export type { RiskFacts, RiskScope } from './risk-facts.ts';
export { type ScoreFollower, scoreMerchant } from './score-merchant.ts';
export { scoresUpTo } from './store.ts';
export { storedScore } from './visible-score.ts';

/** Risk scores: computed from stored evidence and stored with their inputs. The model itself is in the domain. */
export const risk = {
  name: 'risk',
  routes: [
    route(riskEndpoints.score, inNamedInquiry(merchantScore)),
    route(riskEndpoints.changes, inNamedInquiry(whatWouldChange)),
    route(riskEndpoints.relatedScore, relatedScore),
  ],
  jobs: riskJobs,
  provides: {
    dossier: { score: merchantScore, counterfactuals: whatWouldChange },
    decisionFollowers: { risk: scoreWithDecision },
  },
} satisfies Feature;
