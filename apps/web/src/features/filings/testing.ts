import type { CorporateFiling } from '@assay/domain/filings';

/** A filing as the API returns it, with overrides. */
export function aFiling(overrides: Partial<CorporateFiling> = {}): CorporateFiling {
  return {
    id: '31',
    name: 'Lakeside Roofing LLC',
    filing_state: 'IN',
    sos_id: '2012060200417',
    entity_type: 'Domestic LLC',
    filing_date: '2012-06-02',
    status: 'Active',
    inactive_date: null,
    industry: 'Roofing contractors',
    mailing_addr1: 'PO Box 88',
    mailing_city: 'Elkhart',
    mailing_state: 'IN',
    mailing_zip5: '46514',
    physical_addr1: '12 Lake Shore Dr',
    physical_city: 'South Bend',
    physical_state: 'IN',
    physical_zip5: '46613',
    phone: '5742331870',
    email: 'office@lakeside.example',
    officers: [{ name: 'Dana Kowalski', title: 'Member' }],
    principals: [],
    registered_agent: 'Luis Ortega',
    url: 'https://sos.example.gov/2012060200417',
    confidence: 0.97,
    source: 'Secretary of State',
    updated_at: '2026-05-01T10:00:00Z',
    ...overrides,
  };
}
