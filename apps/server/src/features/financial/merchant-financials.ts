import type { AttributedKind } from '@assay/domain/evidence';
import type { FinancialFile, financialEndpoints } from '@assay/domain/financial';
import type { EndpointOut } from '@assay/domain/http';
import {
  type Counted,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  recordLinks,
} from '#features/evidence';
import { requireMerchantAccess } from '#features/matching';
import { runStatus } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { MerchantCall } from '#platform/feature';

type Files = EndpointOut<(typeof financialEndpoints)['files']>;
type Records = EndpointOut<(typeof financialEndpoints)['records']>;

const KINDS = [
  'business_records',
  'bankruptcy',
  'lien',
  'judgement',
  'ucc_filing',
] as const satisfies AttributedKind[];
type Kind = (typeof KINDS)[number];

/** The lender's newest inquiry in which the merchant was opened; null without one. */
async function scopeOf({ tx, actor, params, clock }: MerchantCall) {
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  return inquiryId && { inquiryId, merchantId: params.id, lender: lenderOf(actor), now: clock.now() };
}

async function financialsAbout(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope, kinds: readonly Kind[]) {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(kinds);
  const parts = [...found.values()];
  const counted = <K extends Kind>(kind: K): Counted<K>[] => found.get(kind)?.counted ?? [];
  const isFound = parts.some((part) => part.counted.length > 0);
  const status = parts[0]?.status ?? 'not_initiated';
  return {
    counted,
    state: {
      // A record can be the merchant's even when its file is not; then something was found.
      status:
        runStatus.searchStatus[
          isFound && (status === 'not_available' || status === 'not_initiated') ? 'available' : status
        ],
      checked_at: parts.flatMap(({ checked_at }) => checked_at ?? []).sort()[0] ?? null,
    },
    isPartial:
      (status !== 'available' && status !== 'not_available') ||
      parts.some(({ runs }) => runs.some((run) => runStatus.omissionsOf(run).length > 0)),
    waiting: parts.flatMap(({ possible }) => possible).length,
  };
}

const NOT_REQUESTED = { status: 'not_requested', checked_at: null } as const;

/** The files of a merchant at the records bureau (REP-121). */
export async function merchantFiles(call: MerchantCall): Promise<Files> {
  const scope = await scopeOf(call);
  if (!scope) return { ...NOT_REQUESTED, is_partial: true, waiting: 0, data: [] };
  return filesAbout(call.tx, call, scope);
}

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
        ...(file ? headOf(file.data) : { ...NO_HEAD, primary_business_name: debtor }),
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

type Head = Omit<FinancialFile, 'id' | 'source' | 'created_at' | 'bankruptcy' | 'lien' | 'judgement' | 'ucc'>;

const NO_HEAD: Omit<Head, 'primary_business_name'> = {
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

function headOf(file: Counted<'business_records'>['data']): Head {
  const { bankruptcy: _b, lien: _l, judgement: _j, ucc: _u, principals: _p, ...head } = file;
  return head;
}

/** The bankruptcies, liens and judgments of a merchant, with the bureau's count of each (REP-121). */
export async function merchantRecords(call: MerchantCall): Promise<Records> {
  const scope = await scopeOf(call);
  if (!scope) return { ...NOT_REQUESTED, summary: null, bankruptcy: [], lien: [], judgement: [] };
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
}
