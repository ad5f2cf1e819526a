import { gatheringEndpoints } from '@assay/domain/gathering';
import { litigationEndpoints } from '@assay/domain/litigation';
import { vendorEndpoints } from '@assay/domain/vendor';
import { verificationEndpoints } from '@assay/domain/verification';
import { type Feature, route } from '#platform/feature';
import { businessDiscoveries, createDiscovery } from './discovery/business-discovery.ts';
import { inquirySummary } from './evidence/inquiry-summary.ts';
import { inquiryLitigation, thirdPartyData } from './evidence/third-party-data.ts';
import { thirdPartyJobs } from './jobs.ts';
import { ingestThirdParty, linkRecord } from './linking/link-record.ts';
import { rereadCommand } from './reread/command.ts';
import { triggerThirdParty } from './trigger.ts';
import { retryVendor } from './vendors/retry-vendor.ts';

export { type MerchantEvidence, merchantEvidence } from './evidence/merchant-evidence.ts';
export { screenMerchant } from './trigger.ts';
export { vendorSearches } from './vendors/vendor-searches.ts';

/** The evidence platform: sources of an inquiry, their jobs, their stored answers. */
export const thirdParty: Feature = {
  name: 'third-party',
  routes: [
    route(gatheringEndpoints.trigger, triggerThirdParty),
    route(gatheringEndpoints.data, thirdPartyData),
    route(litigationEndpoints.ofInquiry, inquiryLitigation),
    route(verificationEndpoints.discoveries, businessDiscoveries),
    route(verificationEndpoints.createDiscovery, createDiscovery),
    route(gatheringEndpoints.ingest, ingestThirdParty),
    route(gatheringEndpoints.link, linkRecord),
    route(gatheringEndpoints.dashboardSummary, inquirySummary),
    route(vendorEndpoints.retry, retryVendor),
  ],
  jobs: thirdPartyJobs,
  commands: [rereadCommand],
};
