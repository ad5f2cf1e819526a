import { addressLine, wholeZip } from '@assay/domain/display';
import type { BusinessLocation, BusinessRecords, UccFiling } from '@assay/domain/financial';
import { writtenEin } from '@assay/domain/inquiry';

/** A file's FEIN in the form XX-XXXXXXX. */
export const feinOf = ({ fein_number }: Pick<BusinessRecords, 'fein_number'>): string | null =>
  fein_number && writtenEin(fein_number);

export const locationAddress = (location: BusinessLocation): string =>
  addressLine({ ...location, zip5: wholeZip(location.zip5, location.zip4) });

interface Debtor {
  debtor_addr1: string | null;
  debtor_city: string | null;
  debtor_state: string | null;
  debtor_zip5: string | null;
  debtor_zip4: string | null;
}

export const debtorAddress = (record: Debtor): string =>
  addressLine({
    addr1: record.debtor_addr1,
    city: record.debtor_city,
    state: record.debtor_state,
    zip5: wholeZip(record.debtor_zip5, record.debtor_zip4),
  });

export const securedPartyAddress = (filing: UccFiling): string =>
  addressLine({
    addr1: filing.sec_party_addr,
    city: filing.sec_party_city,
    state: filing.sec_party_state,
    zip5: wholeZip(filing.sec_party_zip5, filing.sec_party_zip4),
  });
