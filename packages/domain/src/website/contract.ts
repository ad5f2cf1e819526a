import { z } from 'zod';
import { searchFields, shownRecord, text } from '../evidence/contract.ts';
import { endpoint, merchantRead } from '../http/index.ts';
import { WebsiteData } from './website-data.ts';

/** A visited site, and why it is considered the site of the business. */
export const Website = WebsiteData.extend({
  ...shownRecord,
  named_by: z
    .enum(['record', 'person', 'application'])
    .describe(
      "how the site was found: the business's own record, a person's decision, or only the application, which proves nothing",
    ),
}).meta({ id: 'Website' });
export type Website = z.infer<typeof Website>;

/** A merchant's websites in the overview. */
export const MerchantWebsites = z
  .object({
    ...searchFields,
    is_site_known: z
      .boolean()
      .describe(
        'whether the business has a known website; a page on a platform, such as a social network, does not count',
      ),
    error: text.describe('why the search failed'),
    data: z.array(Website).describe('the sites that are surely its own'),
    possible: z.array(Website).describe('sites that only the application has; they count nowhere'),
    stated_start: text.describe('business start according to the application: a year, month or day'),
  })
  .meta({ id: 'MerchantWebsites' });
export type MerchantWebsites = z.infer<typeof MerchantWebsites>;

export const websiteEndpoints = {
  ofMerchant: endpoint({
    ...merchantRead,
    path: 'merchant/{id}/websites',
    summary: 'The sites of a merchant: reached or not, certificate, age of the domain, profiles',
    feature: 'website_check_enabled',
    out: MerchantWebsites,
  }),
};
