import { inquiryEndpoints } from '@assay/domain/inquiry';
import { thirdPartyEndpoints } from '@assay/domain/third-party';
import { type Feature, route } from '#platform/feature';
import { inquirySummary } from './inquiry-summary.ts';
import { thirdPartyJobs } from './jobs.ts';
import { thirdPartyData } from './third-party-data.ts';
import { triggerThirdParty } from './trigger.ts';

export { type MerchantEvidence, merchantEvidence } from './merchant-evidence.ts';
export { screenMerchant } from './trigger.ts';

/** The evidence platform: sources of an inquiry, their jobs, their stored answers. */
export const thirdParty: Feature = {
  name: 'third-party',
  routes: [
    route(inquiryEndpoints.trigger, triggerThirdParty),
    route(thirdPartyEndpoints.data, thirdPartyData),
    route(inquiryEndpoints.dashboardSummary, inquirySummary),
  ],
  jobs: thirdPartyJobs,
};
