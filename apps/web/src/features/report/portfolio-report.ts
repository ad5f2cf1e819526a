import { lazy } from 'react';

/** The report of a merchant of the portfolio: a report of an inquiry goes without what it alone needs. */
export const PortfolioReportPage = lazy(async () => ({
  default: (await import('./portfolio-report-page.tsx')).PortfolioReportPage,
}));
