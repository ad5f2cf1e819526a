import { connectors } from '@assay/connectors/registry';
import { websiteEndpoints } from '@assay/domain/website';
import { vendorSource } from '#features/gathering';
import { type Feature, route } from '#platform/feature';
import { website, websiteSummary } from './kind.ts';
import { merchantWebsites } from './merchant-websites.ts';
import { siteSearches } from './sites-of.ts';

/** Visits of sites. A vendor makes them: this server never calls an address that a merchant or an applicant wrote. */
const siteVisits = vendorSource({
  key: 'website',
  kind: 'report',
  finds: 'visits of websites',
  flag: 'website_check_enabled',
  connector: connectors.website,
  searches: siteSearches,
  lacking: 'No site of its own is known of the business',
});

/** The site of a business: reached or not, its certificate, the age of its domain and its profiles elsewhere. */
export const websites: Feature = {
  name: 'website',
  routes: [route(websiteEndpoints.ofMerchant, merchantWebsites)],
  provides: [siteVisits, website, websiteSummary],
};
