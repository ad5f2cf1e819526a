import type { WatchlistItem } from '@assay/domain/screening';
import type { CorporateFiling, SourceStatus, ThirdPartyData } from '@assay/domain/third-party';

/** A filing as the API answers it, but for what a test says. */
export function aFiling(given: Partial<CorporateFiling> = {}): CorporateFiling {
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
    registered_agent: 'Luis Ortega',
    url: 'https://sos.example.gov/2012060200417',
    confidence: 0.97,
    source: 'Secretary of State',
    updated_at: '2026-05-01T10:00:00Z',
    ...given,
  };
}

/** A watchlist item as the API answers it, but for what a test says. */
export function aWatchlistItem(given: Partial<WatchlistItem> = {}): WatchlistItem {
  return {
    id: '71',
    subject: 'Peter Kowalski',
    subject_type: 'principal',
    score: 0.86,
    category: 'Sanctions',
    source_country: 'US',
    source_agency_name: 'Office of Foreign Assets Control',
    source_list_type: 'Specially Designated Nationals',
    listed_name: 'KOWALSKY, Piotr',
    aliases: ['Pete Kowalsky'],
    entry_id: 'SDN-22817',
    created_at: '2026-05-01T10:00:00Z',
    listed_at: '2026-04-28',
    url: 'https://sanctions.example.gov/22817',
    remarks: 'Born 14 Mar 1961.',
    reasons: ['alias agrees'],
    ...given,
  };
}

interface Evidence {
  legalEntity?: SourceStatus;
  filings?: CorporateFiling[];
  vital4?: SourceStatus;
  isVital4Enabled?: boolean;
  items?: WatchlistItem[];
  checked_at?: string;
}

/** The evidence of an inquiry as the API answers it, in the situation of a test. */
export function evidenceOf({
  legalEntity = 'available',
  filings = [],
  vital4 = 'not_available',
  isVital4Enabled = true,
  items = [],
  checked_at = '2026-05-01T10:00:00Z',
}: Evidence): ThirdPartyData {
  const asked = { called: true, request_status: null, error: null, requested_at: checked_at, checked_at };
  return {
    third_party_sources: {
      legal_entity: {
        ...asked,
        status: legalEntity,
        data: { cobalt: filings, tlo: [] },
        merchant_tlo_ids: [],
        merchant_sos_ids: [],
      },
      litigation: {
        status: 'not_initiated',
        called: false,
        request_status: null,
        data: {
          lawsuits: [],
          dockets: [],
          source_businesses: [],
          matched_merchants: [],
          thomson_reuters: [],
          merchants_with_litigation: [],
          litigation_records: [],
        },
      },
      vital4: {
        ...asked,
        enabled: isVital4Enabled,
        status: vital4,
        data: { adverse_media: [], watchlists_sanctions: items },
      },
    },
    created_merchants: [],
    inquiry: { id: '1', legal_entity_name: 'Lakeside Roofing', name: null },
    business_discovery: null,
  };
}
