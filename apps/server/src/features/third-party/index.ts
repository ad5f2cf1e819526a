import { inquiryEndpoints } from '@assay/domain/inquiry';
import { thirdPartyEndpoints } from '@assay/domain/third-party';
import { type Feature, route } from '#platform/feature';
import { businessDiscoveries, createDiscovery } from './discovery/business-discovery.ts';
import { inquirySummary } from './evidence/inquiry-summary.ts';
import { inquiryLitigation, thirdPartyData } from './evidence/third-party-data.ts';
import { thirdPartyJobs } from './jobs.ts';
import { ingestThirdParty, linkRecord } from './linking/link-record.ts';
import { rereadCommand } from './reread/command.ts';
import { triggerThirdParty } from './trigger.ts';

export { type MerchantEvidence, merchantEvidence } from './evidence/merchant-evidence.ts';
export { screenMerchant } from './trigger.ts';

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
  ],
  jobs: thirdPartyJobs,
  commands: [rereadCommand],
};
