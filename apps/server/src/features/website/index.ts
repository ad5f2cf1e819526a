import { connectors } from '@assay/connectors/registry';
import { isOn } from '@assay/domain/flags';
import { websiteEndpoints } from '@assay/domain/website';
import { vendorSource } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { type Feature, type MerchantCall, route } from '#platform/feature';
import { website, websiteFinding } from './kind.ts';
import { merchantWebsites } from './merchant-websites.ts';
import { siteSearches } from './sites-of.ts';

/** Visits of websites by a vendor: this server never calls a URL that a merchant or applicant wrote. */
const siteVisits = vendorSource({
  key: 'website',
  kind: 'report',
  finds: 'visits of websites',
  flag: 'website_check_enabled',
  connector: connectors.website,
  searches: siteSearches,
  lacking: 'No website of the business is known',
});

/** The website of a business: reachable or not, its certificate, the age of its domain and its online profiles. */
export const websites = {
  name: 'website',
  routes: [route(websiteEndpoints.ofMerchant, merchantWebsites)],
  provides: {
    sources: { website: siteVisits },
    kinds: { website },
    topics: { website: { finding: websiteFinding } },
    dossier: {
      websites: async (call: MerchantCall) =>
        isOn('website_check_enabled', lenderOf(call.actor)) ? merchantWebsites(call) : null,
    },
  },
} satisfies Feature;
