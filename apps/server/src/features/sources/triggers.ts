/** What starts the runs of sources, for other features. */
export { queryAboutPrincipal } from './query-about-principal.ts';
export { checkAgain, portfolioSources, priceOf, queryPortfolioMerchant } from './query-portfolio-merchant.ts';
export { queryOpenedMerchant } from './query-sources.ts';
export { saveSearch } from './runs/save-search.ts';
export { continueRun, startedRuns, startRun, wasTriggered } from './trigger.ts';
export { withoutUnreadable } from './unreadable-answers.ts';
