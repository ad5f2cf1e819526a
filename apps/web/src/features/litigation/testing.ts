import type { EndpointOut } from '@assay/domain/http';
import type { Docket, Lawsuit, LitigationData, litigationEndpoints, Party } from '@assay/domain/litigation';
import { evidenceOf } from '../gathering/testing.tsx';

const party = (name: string, overrides: Partial<Party> = {}): Party => ({
  name,
  type: null,
  attorneys: [],
  aka: [],
  address: null,
  ...overrides,
});

const shownCase = {
  subject: 'Lakeside Roofing',
  source: 'Court records',
  created_at: '2026-05-01T10:00:00Z',
  is_linked_to_merchant: false,
  matched_merchants: [],
};

/** A lawsuit as the API sends it, with the given overrides. */
export function aLawsuit(overrides: Partial<Lawsuit> = {}): Lawsuit {
  return {
    ...shownCase,
    id: '91',
    caseNumber: '71D05-2106-CC-000417',
    caseTitle: 'Ortega v. Lakeside Roofing LLC',
    courtName: 'St. Joseph Superior Court',
    courtLevel: 'Trial',
    jurisdiction: 'Indiana',
    filingDate: '2021-06-01',
    filingLocation: 'South Bend',
    status: 'Settled out of court',
    disposition: 'Dismissed by agreement',
    dispositionDate: '2022-02-11',
    damageAmount: '125000.00',
    judgmentAmount: null,
    parties: {
      plaintiffs: [party('Luis Ortega', { attorneys: ['Ada Vance'] })],
      defendants: [party('Lakeside Roofing LLC', { aka: ['Lakeside Roofs'], address: '12 Lake Shore Dr' })],
      others: [],
    },
    case_id: null,
    docket_type: 'Civil collection',
    nature_of_suit: 'Contract',
    cause_of_action: null,
    entry_count: 14,
    last_update_date: '2022-02-12',
    url: 'https://courts.example.gov/417',
    ...overrides,
  };
}

/** A docket as the API sends it, with the given overrides. */
export function aDocket(overrides: Partial<Docket> = {}): Docket {
  return {
    ...shownCase,
    id: '95',
    docketNumber: '3:24-cv-00118',
    docketType: 'Civil',
    courtName: 'N.D. Indiana',
    filingDate: '2024-02-09',
    jurisdiction: 'Federal',
    caseTitle: 'United Supply v. Lakeside Roofing',
    caseDescription: null,
    status: 'Pending',
    judge: 'Hon. Rosa Marsh',
    docketEntries: [{ date: '2024-03-01', number: '4', description: 'Answer to the complaint' }],
    entryCount: 4,
    latestEntryDate: '2024-03-01',
    closeDate: null,
    filingLocation: null,
    parties: { plaintiffs: [], defendants: [], others: [party('United Supply')] },
    case_id: null,
    court_level: null,
    nature_of_suit: null,
    cause_of_action: null,
    last_update_date: null,
    url: null,
    ...overrides,
  };
}

/** The response of the litigation call, in the situation of a test. */
export const litigationOf = (
  request_status: string | null,
  data: Partial<LitigationData> = {},
): EndpointOut<typeof litigationEndpoints.ofInquiry> => ({
  litigation_data: {
    request_status,
    is_processing: request_status === 'processing',
    is_partial: false,
    partial_reason: null,
    data: evidenceOf({ cases: data }).third_party_sources.litigation.data,
  },
});
