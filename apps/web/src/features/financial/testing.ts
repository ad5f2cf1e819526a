import type {
  Bankruptcy,
  BusinessRecords,
  Judgement,
  Lien,
  PrincipalRecords,
  UccFiling,
} from '@assay/domain/financial';

const debtor = {
  debtor_name: 'Lakeside Roofing LLC',
  debtor_addr1: '12 Lake Shore Dr',
  debtor_city: 'South Bend',
  debtor_state: 'IN',
  debtor_zip5: '46613',
  debtor_zip4: null,
};

/** A lien as the API sends it, with the given overrides. */
export function aLien(overrides: Partial<Lien> = {}): Lien {
  return {
    ...debtor,
    lien_amount: '18420.00',
    holder_name: 'Indiana Department of Revenue',
    filing_date: '2026-03-14',
    filing_number: '2026-00118',
    filing_office_name: 'St. Joseph County Recorder',
    filing_type_desc: 'State tax lien',
    status: 'Filed',
    status_date: null,
    received_date: null,
    ...overrides,
  };
}

/** A person in a file, without records, with the given overrides. */
export function aPerson(overrides: Partial<PrincipalRecords> = {}): PrincipalRecords {
  return {
    principal_ref: 'p-1',
    first_name: 'Dana',
    middle_name: null,
    last_name: 'Kowalski',
    title: 'Owner',
    birth_year: 1961,
    phones: ['5742331870'],
    emails: [],
    employers: [],
    most_recent_bankruptcy_date: null,
    most_recent_lien_date: null,
    most_recent_judgment_date: null,
    principal_bankruptcy: [],
    principal_lien: [],
    principal_judgment: [],
    principal_watchlists: [],
    principal_locations: [],
    ...overrides,
  };
}

/** The file of a business, without records, with the given overrides. */
export function aFile(overrides: Partial<BusinessRecords> = {}): BusinessRecords {
  return {
    id: '61',
    subject: 'Lakeside Roofing',
    source: 'Business records',
    created_at: '2026-05-01T10:00:00Z',
    primary_business_name: 'LAKESIDE ROOFING LLC',
    trade_style_business_name: 'Lakeside Roofs',
    fein_number: '351234567',
    domains: ['lakeside.example'],
    business_address_count: 2,
    lien_debtor_count: 1,
    bankruptcy_subject_count: null,
    judgement_debtor_count: null,
    corp_filing: [],
    bankruptcy: [],
    lien: [],
    judgement: [],
    ucc: [],
    watchlist: [],
    locations: [],
    principals: [],
    ...overrides,
  };
}

/** A bankruptcy, a judgement and a UCC filing of the same business as the lien. */
export const aBankruptcy: Bankruptcy = {
  ...debtor,
  verification_date: null,
  filing_date: '2019-08-20',
  filing_number: '19-31544',
  status: 'Discharged',
  status_date: '2020-01-15',
  attorney_firm_name: 'Vance & Marsh',
  attorney_first_name: 'Ada',
  attorney_last_name: 'Vance',
  court_name: 'Bankruptcy Court, N.D. Indiana',
};
export const aJudgement: Judgement = {
  ...debtor,
  debtor_owed_amount: '3100.00',
  amount_awarded: '4250.50',
  filing_date: '2023-05-04',
  filing_number: 'J-2023-77',
  filing_office_name: 'St. Joseph Superior Court',
  status: 'Unsatisfied',
  status_date: null,
  verification_date: null,
  creditor_name: 'United Supply',
  judgement_type: 'Civil judgement',
};
export const aUccFiling: UccFiling = {
  ...debtor,
  expiration_date: '2028-04-01',
  filing_date: '2023-04-01',
  filing_number: 'UCC-2023-9',
  filing_type: 'Initial financing statement',
  status: 'Active',
  sec_party_business_name: 'First Bank of Elkhart',
  sec_party_addr: '1 Main St',
  sec_party_city: 'Elkhart',
  sec_party_state: 'IN',
  sec_party_zip5: '46514',
  sec_party_zip4: null,
  initial_filing_number: null,
  filing_office_name: null,
  collateral: null,
};
