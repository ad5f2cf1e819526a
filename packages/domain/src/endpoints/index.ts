import { apiKeyEndpoints, apiReferenceEndpoints, lenderEndpoints, userEndpoints } from '../accounts/index.ts';
import { applicationEndpoints } from '../application/index.ts';
import { associationsEndpoints } from '../associations/index.ts';
import { creditEndpoints } from '../credits/index.ts';
import { deploymentEndpoints } from '../deployments/index.ts';
import { dossierEndpoints } from '../dossier/index.ts';
import { filingEndpoints } from '../filings/index.ts';
import { financialEndpoints } from '../financial/index.ts';
import { gatheringEndpoints } from '../gathering/index.ts';
import type { Endpoint } from '../http/index.ts';
import { inquiryEndpoints } from '../inquiry/index.ts';
import { licensingEndpoints } from '../licensing/index.ts';
import { litigationEndpoints } from '../litigation/index.ts';
import { matchingEndpoints } from '../matching/index.ts';
import { merchantEditorEndpoints } from '../merchant-editor/index.ts';
import { merchantRequestEndpoints } from '../merchant-request/index.ts';
import { feedEndpoints, monitoringEndpoints } from '../monitoring/index.ts';
import { notificationEndpoints } from '../notifications/index.ts';
import { performanceEndpoints } from '../performance/index.ts';
import { portfolioEndpoints } from '../portfolio/index.ts';
import { principalEndpoints } from '../principals/index.ts';
import { regulatoryEndpoints } from '../regulatory/index.ts';
import { reportEndpoints } from '../report/index.ts';
import { reviewEndpoints } from '../reviews/index.ts';
import { riskEndpoints } from '../risk/index.ts';
import { savedViewEndpoints } from '../saved-views/index.ts';
import { scorecardEndpoints } from '../scorecard/index.ts';
import { screeningEndpoints } from '../screening/index.ts';
import { sessionEndpoints } from '../session/index.ts';
import { usageEndpoints } from '../usage/index.ts';
import { vendorEndpoints } from '../vendor/index.ts';
import { verificationEndpoints } from '../verification/index.ts';
import { websiteEndpoints } from '../website/index.ts';

/** All endpoints by feature. The server mounts exactly these and OpenAPI documents exactly these. */
export const endpoints = {
  session: sessionEndpoints,
  lenders: lenderEndpoints,
  apiKeys: apiKeyEndpoints,
  apiReference: apiReferenceEndpoints,
  users: userEndpoints,
  inquiry: inquiryEndpoints,
  matching: matchingEndpoints,
  merchantRequest: merchantRequestEndpoints,
  merchantEditor: merchantEditorEndpoints,
  gathering: gatheringEndpoints,
  dossier: dossierEndpoints,
  application: applicationEndpoints,
  filings: filingEndpoints,
  financial: financialEndpoints,
  licensing: licensingEndpoints,
  litigation: litigationEndpoints,
  principals: principalEndpoints,
  verification: verificationEndpoints,
  website: websiteEndpoints,
  regulatory: regulatoryEndpoints,
  vendor: vendorEndpoints,
  screening: screeningEndpoints,
  associations: associationsEndpoints,
  report: reportEndpoints,
  performance: performanceEndpoints,
  reviews: reviewEndpoints,
  risk: riskEndpoints,
  scorecard: scorecardEndpoints,
  credits: creditEndpoints,
  usage: usageEndpoints,
  savedViews: savedViewEndpoints,
  portfolio: portfolioEndpoints,
  monitoring: monitoringEndpoints,
  notifications: notificationEndpoints,
  changeFeed: feedEndpoints,
  deployments: deploymentEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap(
  (room) => Object.values(room) as Endpoint[],
);
