import { z } from 'zod';
import { day, nameParts, text } from '../evidence/contract.ts';
import { comparedInputs } from './provider-search.ts';

/** The similarity of a search input and a provider's field, 0 to 1; null when either is missing. */
const similarity = z.number().min(0).max(1).nullable();

const addressParts = ['street_number', 'street_name', 'addr2', 'city', 'state', 'zip5'] as const;

/** The parts of an address, prefixed with its purpose in the register. */
const address = <P extends string>(prefix: P) =>
  Object.fromEntries(addressParts.map((part) => [`${prefix}_${part}`, text])) as Record<
    `${P}_${(typeof addressParts)[number]}`,
    typeof text
  >;

const similarities = Object.fromEntries(
  Object.values(comparedInputs).map((field) => [field, similarity]),
) as Record<(typeof comparedInputs)[keyof typeof comparedInputs], typeof similarity>;

/** A health care professional found by a search, with the similarity of each field (REP-156). */
export const ProviderCandidate = z
  .object({
    npi_id: z.string(),
    ...nameParts,
    prefix: text,
    suffix: text,
    credential: text,
    status: text,
    specialty: text,
    other_names: z.array(z.string()),
    provider_enumeration_date: day,
    ...address('doctor'),
    ...address('practice'),
    phone: text,
    email: text,
    dpc: text,
    ...similarities,
    merchant_similarity: similarity,
    taxonomy_similarity: similarity,
    overall_similarity: z.number().nullable(),
  })
  .meta({ id: 'ProviderCandidate' });
export type ProviderCandidate = z.infer<typeof ProviderCandidate>;

/** A license as its holder reported it to the register; this does not verify it. */
export const ProviderLicense = z
  .object({
    npi_id: z.string(),
    name: text,
    license_number: z.string(),
    license_number_state_code: text,
    license_taxonomy_code: text,
  })
  .meta({ id: 'ProviderLicense' });
export type ProviderLicense = z.infer<typeof ProviderLicense>;
