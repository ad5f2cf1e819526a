import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

const WebsiteCertificate = z
  .object({
    issuer: text,
    names: z.array(z.string()).meta({ description: 'the hosts of the certificate; `*.` matches one label' }),
    valid_from: day,
    valid_until: day,
    is_trusted: z
      .boolean()
      .nullable()
      .meta({ description: 'whether browsers trust its issuer; null if not checked' }),
  })
  .meta({ id: 'WebsiteCertificate' });

const WebsiteProfile = z
  .object({ site: z.string().meta({ description: 'such as `Facebook`' }), url: z.string() })
  .meta({ id: 'WebsiteProfile' });

/** What a vendor found at a domain, and the domain's registry data. */
export const WebsiteData = z.object({
  domain: z.string().meta({ description: 'the domain as it was requested' }),
  visited_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'when the source itself visited it' }),
  reached: z.boolean().meta({ description: 'whether a page was returned' }),
  failure: text.meta({
    description:
      'why there was no response: `no_such_domain`, `no_answer`, `refused`, `not_secure`, `blocked`, `server_error`, or another code',
  }),
  url: text.meta({ description: 'the final address after all redirects' }),
  title: text,
  is_parked: z
    .boolean()
    .nullable()
    .meta({ description: "whether the page is a placeholder, such as a registrar's or host's" }),
  certificate: WebsiteCertificate.nullable(),
  registered_on: day.meta({
    description: 'when the domain was registered; not of a name below the domain of a host',
  }),
  registration_ends_on: day,
  registrar: text,
  profiles: z.array(WebsiteProfile).meta({ description: 'pages on other sites to which it leads' }),
});
export type WebsiteData = z.infer<typeof WebsiteData>;
