import { inquiryEndpoints } from '@assay/domain/inquiry';
import { thirdPartyEndpoints } from '@assay/domain/third-party';
import { vendorEndpoints } from '@assay/domain/vendor';
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
    route(inquiryEndpoints.trigger, triggerThirdParty),
    route(thirdPartyEndpoints.data, thirdPartyData),
    route(thirdPartyEndpoints.litigation, inquiryLitigation),
    route(thirdPartyEndpoints.discoveries, businessDiscoveries),
    route(thirdPartyEndpoints.createDiscovery, createDiscovery),
    route(thirdPartyEndpoints.ingest, ingestThirdParty),
    route(thirdPartyEndpoints.link, linkRecord),
    route(inquiryEndpoints.dashboardSummary, inquirySummary),
    route(vendorEndpoints.retry, retryVendor),
  ],
  jobs: thirdPartyJobs,
  commands: [rereadCommand],
};
