import type { SourceStatus } from '@assay/domain/evidence';
import type { CorporateFiling } from '@assay/domain/filings';
import { type BusinessRecords, fileOnWire, type PrincipalFile } from '@assay/domain/financial';
import type {
  EvidenceTopic,
  MerchantEvidence,
  MerchantSource,
  ThirdPartyData,
} from '@assay/domain/gathering';
import type { LitigationData } from '@assay/domain/litigation';
import type { AdverseMediaArticle, WatchlistItem } from '@assay/domain/screening';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { BusinessDiscovery } from '@assay/domain/verification';
import { Notifications } from '@mantine/notifications';
import { connectForTest, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { EvidenceBar } from './bar/evidence-bar.tsx';
import type { SourceDescriptor } from './source-descriptor.ts';

export { sourceLine } from './bar/source-line.ts';

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

/** The evidence of an inquiry as the API sends it, in the situation of a test. */
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
  const scope = {
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
        ...scope,
        status: legalEntity,
        data: { cobalt: filings, tlo: files.map(fileOnWire), tlo_principals: people },
        merchant_tlo_ids: attached.tlo ?? [],
        merchant_sos_ids: attached.sos ?? [],
      },
      litigation: { ...scope, status: litigation, data: { ...noLitigation, ...cases } },
      vital4: {
        ...scope,
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
      principals: [],
    },
    business_discovery: discovery,
  };
}

interface Opened {
  merchant_id?: string;
  isStaff?: boolean;
  flags?: Partial<Lender>;
  failures?: Error[];
  bases?: { api: string; backend: string };
}

/** The bar of inquiry 1 with some sources and a scripted API. */
export function openBar(
  descriptors: readonly SourceDescriptor[],
  evidence: Parameters<typeof connectForTest>[0][string],
  answers: Parameters<typeof connectForTest>[0] = {},
  { merchant_id, isStaff = false, flags = {}, failures = [], ...connection }: Opened = {},
) {
  const seen = connectForTest({ 'GET third_party_data': evidence, ...answers }, connection);
  const lender = { id: '1', tr_enabled: true, vital4_enabled: true, kevari_enabled: true, ...flags };
  const viewer = {
    ...viewerOf({ is_staff: isStaff, is_superuser: false } as User, lender as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  renderUi(
    <>
      <Notifications />
      <EvidenceBar descriptors={descriptors} inquiry_id="1" merchant_id={merchant_id} />
    </>,
    {
      queryClient: queryClientForTest({ onFailure: (failure) => failures.push(failure) }),
      wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
    },
  );
  return seen;
}

/** The evidence about a merchant whose only source of a topic failed, as the API sends it. */
export const evidenceWithFailure = (
  topic: EvidenceTopic,
  source: Partial<MerchantSource> = {},
): MerchantEvidence => ({
  ...{ in_doubt: [], decided: [], counted: [], hits: [], moves: [], asks_paid_sources: false },
  topics: [
    {
      ...{ topic, status: 'error', is_enabled: true, count: 0, waiting: 0, decided_away: 0 },
      ...{ finding: null, checked_at: null },
      sources: [
        {
          ...{ source: 'filings', label: 'Registers', status: 'error', cents: 25, is_offered: true },
          ...{ checked_at: null, omitted: [], searched: [], failed_at: '2026-05-01T10:00:00Z' },
          ...{ error: 'The vendor answered 500', ...source },
        },
      ],
    },
  ],
});

/** What a card says about that failure, below its title. */
export const FAILURE_DETAIL =
  /^Registers had an error on its side. Failing since .* Nothing new comes from there/;
