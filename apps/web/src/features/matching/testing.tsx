import type { ClusterMatch, MatchReason, MerchantMatch, SourceRecord } from '@assay/domain/matching';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { queryClientForTest } from '#api/testing';
import { TermsContext, ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { ResultsPage } from './results-page.tsx';
import { matchingRoutes } from './routes.ts';

let lastSource = 0;

/** A record of one source about a match, with the given overrides. */
export function aSource(
  lender_name: string,
  category: string,
  overrides: Partial<SourceRecord> = {},
): SourceRecord {
  return {
    lm_id: String(++lastSource),
    merchant_id: '7',
    lender_name,
    category,
    match_score: 18.2,
    store_id: null,
    merchant_status: 'Open',
    entity_type: 'LLC',
    primary_address: null,
    locations: [],
    location_count: 0,
    first_seen_date: '2016-04-02',
    created_at: '2026-05-01T10:00:00Z',
    match_description: 'Same phone.',
    fax: null,
    url: null,
    ...overrides,
  };
}

/** A reason of a match: a positive weight supports it. */
export const aReason = (field: MatchReason['field'], weight: number, text: string): MatchReason => ({
  field,
  weight,
  text,
  outcome: weight > 0 ? 'agrees' : 'differs',
});

/** A principal of a match by first name. */
export const aPrincipal = (first_name: string, npi_id: string | null = null) => ({
  id: `${first_name.length}`,
  first_name,
  middle_name: null,
  last_name: 'Kowalski',
  suffix: null,
  npi_id,
});

/** A match as the API sends it, with the given overrides. */
export function aMatch(overrides: Partial<MerchantMatch> = {}): MerchantMatch {
  return {
    id: '7',
    name: 'Lakeside Roofing LLC',
    name_dba: null,
    addr1: '12 Lake Shore Dr',
    addr2: null,
    city: 'South Bend',
    state: 'IN',
    zip5: '46613',
    zip4: null,
    phone: '5742331870',
    ein: null,
    domain_name: 'lakeside.example',
    email: null,
    sic_code: null,
    principals: [],
    doctors: [],
    cluster_id: null,
    cluster_score: null,
    bm25_score: null,
    function_score: null,
    match_reasons: [],
    is_clustered: false,
    members_data: [],
    available_lenders: [],
    public_sources: [],
    partner_sources_count: 0,
    lender_categories: {},
    total_sources: 0,
    closed_by: [],
    own_relation: null,
    search_score: 12.4,
    sources: [],
    ...overrides,
  };
}

/** A business found by cluster search, with its score; its other records by name. */
export function aCluster(id: string, score: number, others: readonly string[] = []): ClusterMatch {
  const match = aMatch({ id, name: `Cluster ${id}`, search_score: score });
  const names = [match.name, ...others];
  return {
    ...match,
    merchant_id: id,
    cluster_id: id,
    cluster_score: score + others.length,
    bm25_score: 8.2,
    function_score: score,
    search_score: score,
    is_clustered: others.length > 0,
    members_data:
      names.length === 1
        ? []
        : names.map((name, at) => ({
            merchant_id: at === 0 ? id : `${id}0${at}`,
            name,
            name_dba: null,
            addr1: '12 Lake Shore Dr',
            city: 'South Bend',
            state: 'IN',
            search_score: at === 0 ? score : null,
            link_reasons: at === 0 ? [] : [aReason('ein', 8, 'same')],
          })),
  };
}

/** The given number of matches, with ids from 1. */
export const matchesOf = (count: number): MerchantMatch[] =>
  Array.from({ length: count }, (_, place) => aMatch({ id: `${place + 1}`, name: `Roofer ${place + 1}` }));

/** The details of inquiry 1, as the API sends them. */
export const details = {
  id: '1',
  legal_entity_name: 'Lakeside Roofing',
  name: 'Lake Roofs',
  addr1: '12 Lake Shore',
  city: null,
  state: 'IN',
  zip5: '46601',
  phone: '5742331870',
  lender: '1',
  created_at: '2026-05-01T10:00:00Z',
  principals: [],
};

/** The results of inquiry 1 for a viewer, staff or not. */
export function openResults({
  isStaff = false,
  hasClusterSearch = false,
  ...reactions
}: { isStaff?: boolean; hasClusterSearch?: boolean } & Parameters<typeof queryClientForTest>[0] = {}) {
  const user = { is_staff: isStaff, is_superuser: false } as User;
  const viewer = {
    ...viewerOf(user, {
      id: '1',
      vital4_enabled: true,
      rematch_search_enabled: hasClusterSearch,
    } as unknown as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  return renderScreens(
    matchingRoutes(async () => () => <ResultsPage EvidenceBar={() => null} />),
    '/onboarding/1',
    {
      queryClient: queryClientForTest(reactions),
      wrap: (children) => (
        <ViewerContext value={viewer}>
          <TermsContext value={{ status: 'ok' }}>{children}</TermsContext>
        </ViewerContext>
      ),
    },
  );
}
