import { z } from 'zod';
import { day, nameParts, text } from '../evidence/contract.ts';

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
    purpose: text.describe('LOCATION for the practice, MAILING for letters'),
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
    ...nameParts,
    credential: text,
  })
  .meta({ id: 'ProviderName' });

/** A health care provider, person or organization, in the national provider register. */
export const ProviderData = z.object({
  npi: z.string(),
  enumeration_type: text.describe('NPI-1 for a person, NPI-2 for an organization'),
  status: text,
  organization_name: text,
  ...nameParts,
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
