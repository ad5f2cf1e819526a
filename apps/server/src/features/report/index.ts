import { filingEndpoints } from '@assay/domain/filings';
import { reportEndpoints } from '@assay/domain/report';
import { screeningEndpoints } from '@assay/domain/screening';
import { type Feature, route } from '#platform/feature';
import { merchantFilings } from './merchant-filings.ts';
import { merchantWatchlists } from './merchant-watchlists.ts';
import { openReport } from './open-report.ts';
import { reportHistory } from './report-history.ts';

/** The report of one merchant: opening it, what was opened, and the evidence its sections show. */
export const report: Feature = {
  name: 'report',
  routes: [
    route(reportEndpoints.open, openReport),
    route(reportEndpoints.history, reportHistory),
    route(filingEndpoints.ofMerchant, merchantFilings),
    route(screeningEndpoints.vital4, merchantWatchlists),
  ],
};
