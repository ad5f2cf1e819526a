import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

const WebsiteCertificate = z
  .object({
    issuer: text,
    names: z.array(z.string()).describe('the hosts of the certificate; `*.` matches one label'),
    valid_from: day,
    valid_until: day,
    is_trusted: z.boolean().nullable().describe('whether browsers trust its issuer; null if not checked'),
  })
  .meta({ id: 'WebsiteCertificate' });

const WebsiteProfile = z
  .object({ site: z.string().describe('such as `Facebook`'), url: z.string() })
  .meta({ id: 'WebsiteProfile' });

/** What a vendor found at a domain, and the domain's registry data. */
export const WebsiteData = z.object({
  domain: z.string().describe('the domain as it was requested'),
  visited_at: z.iso.datetime({ offset: true }).nullable().describe('when the source itself visited it'),
  reached: z.boolean().describe('whether a page was returned'),
  failure: text.describe(
    'why there was no response: `no_such_domain`, `no_answer`, `refused`, `not_secure`, `blocked`, `server_error`, or another code',
  ),
  url: text.describe('the final address after all redirects'),
  title: text,
  is_parked: z
    .boolean()
    .nullable()
    .describe("whether the page is a placeholder, such as a registrar's or host's"),
  certificate: WebsiteCertificate.nullable(),
  registered_on: day.describe('when the domain was registered; not of a name below the domain of a host'),
  registration_ends_on: day,
  registrar: text,
  profiles: z.array(WebsiteProfile).describe('pages on other sites to which it leads'),
});
export type WebsiteData = z.infer<typeof WebsiteData>;
