import type { MerchantRecord } from '@assay/match-engine/normalise';
import { type StoredInquiry, typedEin } from '#features/inquiry';
import type { Secrets } from '#platform/secrets';
import { withEinHashes } from './withheld-ein.ts';

/** An inquiry in the form the matcher reads; its EIN only if the key to decrypt it is available. */
export function inquiryRecord(inquiry: StoredInquiry, secrets: Secrets | null): MerchantRecord {
  const record: MerchantRecord = {
    name: inquiry.name,
    legal_entity_name: inquiry.legal_entity_name,
    addr1: inquiry.addr1,
    city: inquiry.city,
    state: inquiry.state,
    zip5: inquiry.zip5,
    phone: inquiry.phone,
    alt_phone: inquiry.alt_phone,
    ein: secrets && typedEin(inquiry, secrets),
    domain_name: inquiry.domain_name,
    email: inquiry.email,
    store_id: inquiry.store_id,
    principals: inquiry.principals,
  };
  return withEinHashes(record, secrets);
}
