import type { AttributedKind } from '@assay/domain/evidence';
import type { FinancialFile, financialEndpoints } from '@assay/domain/financial';
import type { EndpointOut } from '@assay/domain/http';
import {
  type Counted,
  checkedAndWaiting,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  merchantScope,
  recordLinks,
} from '#features/evidence';
import { runStatus } from '#features/sources';
import type { Tx } from '#platform/database';
import type { MerchantHandler } from '#platform/feature';

type Files = EndpointOut<(typeof financialEndpoints)['files']>;

const KINDS = [
  'business_records',
  'bankruptcy',
  'lien',
  'judgement',
  'ucc_filing',
] as const satisfies AttributedKind[];
type Kind = (typeof KINDS)[number];

async function financialsAbout(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope, kinds: readonly Kind[]) {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(kinds);
  const parts = [...found.values()];
  const counted = <K extends Kind>(kind: K): Counted<K>[] => found.get(kind)?.counted ?? [];
  const isFound = parts.some((part) => part.counted.length > 0);
  const status = parts[0]?.status ?? 'not_initiated';
  const { checked_at, waiting } = checkedAndWaiting(parts);
  return {
    counted,
    // A record can be the merchant's even when its file is not; then something was found.
    state: { status: runStatus.searchStatus[runStatus.statusWithFound(status, isFound)], checked_at },
    isPartial:
      (status !== 'available' && status !== 'not_available') ||
      parts.some(({ runs }) => runs.some((run) => runStatus.omissionsOf(run).length > 0)),
    waiting,
  };
}

const NOT_REQUESTED = { status: 'not_requested', checked_at: null } as const;

/** The files of a merchant at the records bureau (REP-121). */
export const merchantFiles: MerchantHandler<typeof financialEndpoints.files> = async (call) => {
  const scope = await merchantScope(call, call.params.id);
  if (!scope.inquiryId) return { ...NOT_REQUESTED, is_partial: true, waiting: 0, data: [] };
  return filesAbout(call.tx, call, scope);
};

/**
 * The files about a merchant in an inquiry, each with those of its records that are about the merchant. A record within
 * a namesake's file appears under the name of its own debtor.
 */
export async function filesAbout(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope): Promise<Files> {
  const { counted, state, isPartial, waiting } = await financialsAbout(tx, deps, scope, KINDS);
  const within = [
    ...counted('bankruptcy'),
    ...counted('lien'),
    ...counted('judgement'),
    ...counted('ucc_filing'),
  ];
  const own = new Map(counted('business_records').map((file) => [file.id, file]));
  const files = new Map([...within, ...own.values()].map((record) => [record.id, record]));
  const inFile = <R extends { id: string; data: unknown }>(records: readonly R[], id: string): R['data'][] =>
    records.filter((record) => record.id === id).map(({ data }) => data);
  return {
    ...state,
    is_partial: isPartial,
    waiting,
    data: [...files.values()].map((record): FinancialFile => {
      const { id, source, created_at } = recordLinks.shownOnWire(record);
      const file = own.get(id);
      const debtor = within.find((one) => one.id === id)?.data.debtor_name ?? '';
      return {
        ...(file?.data ?? { ...NO_HEAD, primary_business_name: debtor }),
        id,
        source,
        created_at,
        bankruptcy: inFile(counted('bankruptcy'), id),
        lien: inFile(counted('lien'), id),
        judgement: inFile(counted('judgement'), id),
        ucc: inFile(counted('ucc_filing'), id),
      };
    }),
  };
}

const NO_HEAD = {
  trade_style_business_name: null,
  fein_number: null,
  domains: [],
  business_address_count: null,
  lien_debtor_count: null,
  bankruptcy_subject_count: null,
  judgement_debtor_count: null,
  corp_filing: [],
  watchlist: [],
  locations: [],
};

/** The bankruptcies, liens and judgments of a merchant, with the bureau's count of each (REP-121). */
export const merchantRecords: MerchantHandler<typeof financialEndpoints.records> = async (call) => {
  const scope = await merchantScope(call, call.params.id);
  if (!scope.inquiryId) return { ...NOT_REQUESTED, summary: null, bankruptcy: [], lien: [], judgement: [] };
  const kinds = ['business_records', 'bankruptcy', 'lien', 'judgement'] as const;
  const { counted, state } = await financialsAbout(call.tx, call, scope, kinds);
  const files = counted('business_records').map(({ data }) => data);
  const maxCount = (count: 'lien_debtor_count' | 'bankruptcy_subject_count' | 'judgement_debtor_count') =>
    files.reduce<number | null>(
      (best, file) => (file[count] === null ? best : Math.max(best ?? 0, file[count])),
      null,
    );
  const dataOf = <K extends Kind>(kind: K) => counted(kind).map(({ data }) => data);
  return {
    ...state,
    summary:
      files.length > 0
        ? {
            lien_debtor_count: maxCount('lien_debtor_count'),
            bankruptcy_subject_count: maxCount('bankruptcy_subject_count'),
            judgement_debtor_count: maxCount('judgement_debtor_count'),
          }
        : null,
    bankruptcy: dataOf('bankruptcy'),
    lien: dataOf('lien'),
    judgement: dataOf('judgement'),
  };
};
