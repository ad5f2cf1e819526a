import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

/** A provider's specialty, with the license that the provider reported for it. */
const ProviderTaxonomy = z
  .object({
    code: text,
    desc: text,
    primary: z.boolean().nullable(),
    state: text,
    license: text,
  })
  .meta({ id: 'ProviderTaxonomy' });

const ProviderAddress = z
  .object({
    purpose: text.meta({ description: 'LOCATION for the practice, MAILING for letters' }),
    addr1: text,
    addr2: text,
    city: text,
    state: text,
    zip5: text,
    phone: text,
    fax: text,
  })
  .meta({ id: 'ProviderAddress' });

const ProviderName = z
  .object({
    type: text,
    organization_name: text,
    first_name: text,
    middle_name: text,
    last_name: text,
    credential: text,
  })
  .meta({ id: 'ProviderName' });

/** A health care provider, person or organization, in the national provider register. */
export const ProviderData = z.object({
  npi: z.string(),
  enumeration_type: text.meta({ description: 'NPI-1 for a person, NPI-2 for an organization' }),
  status: text,
  organization_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  prefix: text,
  suffix: text,
  credential: text,
  sole_proprietor: z.boolean().nullable(),
  taxonomies: z.array(ProviderTaxonomy),
  addresses: z.array(ProviderAddress),
  other_names: z.array(ProviderName),
  enumeration_date: day,
  last_updated: day,
});
export type ProviderData = z.infer<typeof ProviderData>;
