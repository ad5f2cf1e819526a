import { reportEndpoints } from '@assay/domain/report';
import { type Feature, route } from '#platform/feature';
import { reportMembers } from './dossier-members.ts';
import { merchantProperties } from './merchant-properties.ts';
import { portfolioReport } from './merchant-report.ts';
import { openReport } from './open-report.ts';
import { recordExport } from './record-export.ts';
import { reportHistory } from './report-history.ts';
import { reportMoments } from './report-moments.ts';
import { tabBadges } from './tab-badges.ts';

/** The report of a merchant: opening it, the history of openings, and the evidence of its sections. */
export const report = {
  name: 'report',
  routes: [
    route(reportEndpoints.open, openReport),
    route(reportEndpoints.ofMerchant, portfolioReport),
    route(reportEndpoints.print, recordExport),
    route(reportEndpoints.exported, recordExport),
    route(reportEndpoints.badges, tabBadges),
    route(reportEndpoints.history, reportHistory),
    route(reportEndpoints.moments, reportMoments),
    route(reportEndpoints.properties, merchantProperties),
  ],
  provides: { dossier: reportMembers },
} satisfies Feature;
