import { addressLine, wholeZip } from '@assay/domain/display';
import type { BusinessLocation, BusinessRecords, Lien, UccFiling } from '@assay/domain/financial';
import { writtenEin } from '@assay/domain/inquiry';

/** A file's FEIN in the form XX-XXXXXXX. */
export const feinOf = ({ fein_number }: Pick<BusinessRecords, 'fein_number'>): string | null =>
  fein_number && writtenEin(fein_number);

export const locationAddress = (location: BusinessLocation): string =>
  addressLine({ ...location, zip5: wholeZip(location.zip5, location.zip4) });

type Debtor = Pick<Lien, `debtor_${'addr1' | 'city' | 'state' | 'zip5' | 'zip4'}`>;

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
