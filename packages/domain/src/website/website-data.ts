import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

const WebsiteCertificate = z
  .object({
    issuer: text,
    names: z
      .array(z.string())
      .meta({ description: 'the hosts that it is made out to; `*.` stands for one label' }),
    valid_from: day,
    valid_until: day,
    is_trusted: z
      .boolean()
      .nullable()
      .meta({ description: 'whether browsers trust who issued it; null where that was not looked at' }),
  })
  .meta({ id: 'WebsiteCertificate' });

const WebsiteProfile = z
  .object({ site: z.string().meta({ description: 'such as `Facebook`' }), url: z.string() })
  .meta({ id: 'WebsiteProfile' });

/** What a vendor found at a domain, and the domain's registry data. */
export const WebsiteData = z.object({
  domain: z.string().meta({ description: 'the domain that was asked about, as it was asked' }),
  visited_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'when the source itself visited it' }),
  reached: z.boolean().meta({ description: 'whether a page came' }),
  failure: text.meta({
    description:
      'why none came: `no_such_domain`, `no_answer`, `refused`, `not_secure`, `blocked`, `server_error`; another word shows as it is',
  }),
  url: text.meta({ description: 'where the visit ended, behind all redirections' }),
  title: text,
  is_parked: z
    .boolean()
    .nullable()
    .meta({ description: 'whether the page is a placeholder, such as that of a registrar or a host' }),
  certificate: WebsiteCertificate.nullable(),
  registered_on: day.meta({
    description: 'when the domain was registered; not of a name below the domain of a host',
  }),
  registration_ends_on: day,
  registrar: text,
  profiles: z.array(WebsiteProfile).meta({ description: 'pages on other sites to which it leads' }),
});
export type WebsiteData = z.infer<typeof WebsiteData>;
