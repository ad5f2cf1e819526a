import { z } from 'zod';
import { endpoint } from '../http/index.ts';
import { ProviderCandidate, ProviderLicense } from './provider-candidate.ts';
import { ProviderSearch } from './provider-search.ts';

const search = {
  method: 'GET',
  who: 'lender',
  look: { action: 'provider.search', at: { kind: 'lender' } },
  callsPerMinute: 60,
  refusals: ['source_not_configured', 'source_unavailable'],
} as const;

export const licensingEndpoints = {
  doctors: endpoint({
    ...search,
    path: 'merchant/npi-doctors',
    summary: 'Health care professionals of the national register, the most similar first',
    query: ProviderSearch,
    out: z.array(ProviderCandidate).max(50),
  }),
  doctorLicenses: endpoint({
    ...search,
    path: 'merchant/npi-doctors-licenses',
    summary: 'The licenses that a health care professional names to the national register',
    query: z.object({
      npiId: z.string({ error: 'NPI ID must be 10 digits' }).regex(/^\d{10}$/, 'NPI ID must be 10 digits'),
    }),
    out: z.array(ProviderLicense),
  }),
};
