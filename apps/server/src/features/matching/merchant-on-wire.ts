import type { MasterMerchant } from '@assay/domain/matching';
import type { StoredMerchant } from './search/match-store.ts';

/** A merchant as the contracts return it. */
export function merchantOnWire(merchant: StoredMerchant): MasterMerchant {
  return {
    id: merchant.id,
    name: merchant.name,
    name_dba: merchant.name_dba,
    addr1: merchant.addr1,
    addr2: merchant.addr2,
    city: merchant.city,
    state: merchant.state,
    zip5: merchant.zip5,
    zip4: merchant.zip4,
    phone: merchant.phone,
    ein: merchant.ein,
    domain_name: merchant.domain_name,
    email: merchant.email,
    sic_code: merchant.sic_code,
  };
}
