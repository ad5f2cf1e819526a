import { z } from 'zod';
import { SearchStatus, shownRecord } from '../evidence/contract.ts';
import { endpoint, merchantRead } from '../http/index.ts';
import { WebsiteData } from './website-data.ts';

/** A visited site, and why it is considered the site of the business. */
export const Website = WebsiteData.extend({
  ...shownRecord,
  named_by: z.enum(['record', 'person', 'application']).meta({
    description:
      "how the site was found: the business's own record, a person's decision, or only the application, which proves nothing",
  }),
}).meta({ id: 'Website' });
export type Website = z.infer<typeof Website>;

/** A merchant's websites in the overview. */
export const MerchantWebsites = z
  .object({
    status: SearchStatus,
    checked_at: z.iso.datetime().nullable(),
    is_site_known: z.boolean().meta({
      description:
        'whether the business has a known website; a page on a platform, such as a social network, does not count',
    }),
    error: z.string().nullable().meta({ description: 'why the search failed' }),
    data: z.array(Website).meta({ description: 'the sites that are surely its own' }),
    possible: z
      .array(Website)
      .meta({ description: 'sites that only the application has; they count nowhere' }),
    stated_start: z
      .string()
      .nullable()
      .meta({ description: 'business start according to the application: a year, month or day' }),
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
