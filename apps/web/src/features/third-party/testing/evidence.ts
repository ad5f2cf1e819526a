import type { SourceStatus } from '@assay/domain/evidence';
import type { CorporateFiling } from '@assay/domain/filings';
import type { BusinessRecords, PrincipalFile } from '@assay/domain/financial';
import type { ThirdPartyData } from '@assay/domain/gathering';
import type { EndpointOut } from '@assay/domain/http';
import type { LitigationData, litigationEndpoints } from '@assay/domain/litigation';
import type { AdverseMediaArticle, WatchlistItem } from '@assay/domain/screening';
import type { BusinessDiscovery } from '@assay/domain/verification';

/** A business verification as the API answers it, but for what a test says. */
export function aDiscovery(given: Partial<BusinessDiscovery> = {}): BusinessDiscovery {
  return {
    id: '51',
    inquiryId: '1',
    status: 'SUCCESS',
    createdAt: '2026-05-01T10:00:00Z',
    updatedAt: '2026-05-01T10:00:30Z',
    checkedAt: '2026-05-01T10:00:30Z',
    properties: [
      {
        name: 'Registered name',
        value: 'Lakeside Roofing LLC',
        createdAt: '2026-05-01T10:00:20Z',
        updatedAt: null,
      },
    ],
    processes: [{ name: 'Registry check', status: 'COMPLETED', completedAt: '2026-05-01T10:00:25Z' }],
    ...given,
  };
}

const noLitigation: LitigationData = {
  lawsuits: [],
  dockets: [],
  source_businesses: [],
  matched_merchants: [],
  thomson_reuters: [],
  merchants_with_litigation: [],
  litigation_records: [],
};

interface Evidence {
  legalEntity?: SourceStatus;
  filings?: CorporateFiling[];
  files?: BusinessRecords[];
  people?: PrincipalFile[];
  attached?: { sos?: string[]; tlo?: string[] };
  litigation?: SourceStatus;
  cases?: Partial<LitigationData>;
  vital4?: SourceStatus;
  isVital4Enabled?: boolean;
  articles?: AdverseMediaArticle[];
  items?: WatchlistItem[];
  discovery?: BusinessDiscovery | null;
  partialReason?: string;
  checked_at?: string;
}

/** The evidence of an inquiry as the API answers it, in the situation of a test. */
export function evidenceOf({
  legalEntity = 'available',
  filings = [],
  files = [],
  people = [],
  attached = {},
  litigation = 'not_available',
  cases = {},
  vital4 = 'not_available',
  isVital4Enabled = true,
  articles = [],
  items = [],
  discovery = null,
  partialReason,
  checked_at = '2026-05-01T10:00:00Z',
}: Evidence): ThirdPartyData {
  const asked = {
    is_partial: partialReason !== undefined,
    partial_reason: partialReason ?? null,
    called: true,
    request_status: null,
    error: null,
    requested_at: checked_at,
    checked_at,
  };
  return {
    third_party_sources: {
      legal_entity: {
        ...asked,
        status: legalEntity,
        data: { cobalt: filings, tlo: files, tlo_principals: people },
        merchant_tlo_ids: attached.tlo ?? [],
        merchant_sos_ids: attached.sos ?? [],
      },
      litigation: { ...asked, status: litigation, data: { ...noLitigation, ...cases } },
      vital4: {
        ...asked,
        enabled: isVital4Enabled,
        status: vital4,
        data: { adverse_media: articles, watchlists_sanctions: items },
        lists_checked: [],
      },
    },
    created_merchants: [],
    inquiry: {
      id: '1',
      legal_entity_name: 'Lakeside Roofing',
      name: null,
      street: '12 Lake Shore Dr',
      city: 'South Bend',
      state: 'IN',
      zip: '46613',
      phone: '5742331870',
      email: 'dana@lakeside.example',
    },
    business_discovery: discovery,
  };
}

/** What the call for litigation alone answers, in the situation of a test. */
export const litigationOf = (
  request_status: string | null,
  data: Partial<LitigationData> = {},
): EndpointOut<typeof litigationEndpoints.ofInquiry> => ({
  litigation_data: {
    request_status,
    is_processing: request_status === 'processing',
    is_partial: false,
    partial_reason: null,
    data: { ...noLitigation, ...data },
  },
});
