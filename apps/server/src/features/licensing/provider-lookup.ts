import type { ProviderCriteria } from '@assay/connectors/registry';
import { lookups } from '@assay/connectors/registry';
import type { EvidenceRecord } from '@assay/domain/evidence';
import { VendorLookup } from '#features/vendor';

/** Queries the national register of health care providers for what a user types about a professional. */
export const providerLookup = new VendorLookup<ProviderCriteria, EvidenceRecord<'provider'>>({
  key: 'provider',
  source: 'Health care professionals',
  connector: lookups.provider,
  maxPages: 3,
});
