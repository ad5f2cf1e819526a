import { portfolioEndpoints } from '@assay/domain/portfolio';
import { type Feature, route } from '#platform/feature';
import { portfolioJobs, snapshotAtStart } from './jobs.ts';
import { listMerchants } from './list-merchants.ts';
import { readMovement, readScores } from './movement.ts';
import { readPortfolio } from './read-portfolio.ts';
import { triggerPortfolio } from './trigger-portfolio.ts';

export { insertHistory, type TakenSnapshot } from './insert-history.ts';
export { countPortfolio, type PortfolioMerchantName, portfolioAmong } from './portfolio-merchants.ts';

/** The portfolio of a lender: its own records in their risk segments, as a snapshot a month has them. */
export const portfolio: Feature = {
  name: 'portfolio',
  routes: [
    route(portfolioEndpoints.summary, readPortfolio),
    route(portfolioEndpoints.merchants, listMerchants),
    route(portfolioEndpoints.movement, readMovement),
    route(portfolioEndpoints.scores, readScores),
    route(portfolioEndpoints.trigger, triggerPortfolio),
  ],
  jobs: portfolioJobs,
  onWorkerStart: snapshotAtStart,
};
