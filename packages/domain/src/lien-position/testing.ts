import type { Judgement, Lien, UccFiling } from '../financial/index.ts';
import type { LienRecords } from './lien-position.ts';

export const filing = (rest: Partial<UccFiling> = {}): UccFiling => ({
  debtor_name: 'Michiana Roofing & Siding LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: 'IN',
  debtor_zip5: null,
  debtor_zip4: null,
  expiration_date: null,
  filing_date: '2024-06-11',
  filing_number: '1',
  filing_type: 'Initial Filing',
  status: 'Active',
  sec_party_business_name: 'Bluewater Capital LLC',
  sec_party_addr: null,
  sec_party_city: null,
  sec_party_state: null,
  sec_party_zip5: null,
  sec_party_zip4: null,
  initial_filing_number: null,
  filing_office_name: 'IN Secretary of State',
  collateral: 'All assets of the debtor, now owned or hereafter acquired.',
  ...rest,
});

/** A later filing to a financing statement. */
export const later = (filing_type: string, filing_date: string, rest: Partial<UccFiling> = {}): UccFiling =>
  filing({
    filing_type,
    filing_date,
    filing_number: `${filing_type} ${filing_date}`,
    initial_filing_number: '1',
    collateral: null,
    ...rest,
  });

export const lien = (rest: Partial<Lien> = {}): Lien => ({
  debtor_name: 'Michiana Roofing & Siding LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: 'IN',
  debtor_zip5: null,
  debtor_zip4: null,
  lien_amount: '18420.00',
  holder_name: 'IN Department of Revenue',
  filing_date: '2026-03-14',
  filing_number: 'T-1',
  filing_office_name: 'Recorder',
  filing_type_desc: 'State Tax Lien',
  status: 'Open',
  status_date: null,
  received_date: null,
  ...rest,
});

export const judgement = (rest: Partial<Judgement> = {}): Judgement => ({
  debtor_name: 'Michiana Roofing & Siding LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: 'IN',
  debtor_zip5: null,
  debtor_zip4: null,
  debtor_owed_amount: '9100.00',
  amount_awarded: null,
  filing_date: '2026-02-02',
  filing_number: 'J-1',
  filing_office_name: 'St. Joseph Superior Court',
  status: 'Open',
  status_date: null,
  verification_date: null,
  creditor_name: 'Hoosier Supply Co',
  judgement_type: 'Civil judgment',
  ...rest,
});

/** Records from a bureau that answered in full, without claims unless given. */
export const records = (rest: Partial<LienRecords> = {}): LienRecords => ({
  ucc: [],
  lien: [],
  judgement: [],
  relations: [],
  register: 'answered',
  ...rest,
});
