import { deferred } from '#ui/deferred';

/** The report of a merchant of the portfolio, loaded on demand. */
export const PortfolioReportPage = deferred(
  'The report',
  async () => (await import('./portfolio-report-page.tsx')).PortfolioReportPage,
);
