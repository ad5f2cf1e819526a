import type { MasterMerchant } from '@assay/domain/matching';
import { isOfAnotherLender } from './lender-source.ts';
import type { StoredMerchant } from './search/match-store.ts';

/**
 * A merchant of the master file as the contracts return it to the lender. The EIN of a merchant that another lender's
 * records added is visible to that lender only.
 */
export function merchantOnWire(merchant: StoredMerchant, lenderId: string): MasterMerchant {
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
    ein: isOfAnotherLender(merchant, lenderId) ? null : merchant.ein,
    domain_name: merchant.domain_name,
    email: merchant.email,
    sic_code: merchant.sic_code,
  };
}
