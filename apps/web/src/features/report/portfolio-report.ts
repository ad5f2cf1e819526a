import { lazy } from 'react';

/** The report of a merchant of the portfolio, loaded on demand. */
export const PortfolioReportPage = lazy(async () => ({
  default: (await import('./portfolio-report-page.tsx')).PortfolioReportPage,
}));
