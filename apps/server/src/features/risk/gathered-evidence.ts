import { percentage } from '@assay/domain/display';
import { isInactiveFiling } from '@assay/domain/filings';
import { caseState } from '@assay/domain/litigation';
import type { RiskRecord } from '@assay/domain/risk';
import type { MerchantEvidence } from '#features/third-party';
import { financialRecords, principalFinancialRecords } from './financial-evidence.ts';
import type { Sees } from './store.ts';
import { verificationRecords } from './verification-records.ts';

type Kind = keyof MerchantEvidence;

/** Whose records each kind of evidence becomes, and what a lender must see to see it; null is everyone's. */
const gathered = {
  filings: { sight: null, becomes: ['corporate_filing', 'search'] },
  watchlists: { sight: 'vital4', becomes: ['watchlist'] },
  media: { sight: 'vital4', becomes: ['adverse_media'] },
  litigation: { sight: 'litigation', becomes: ['litigation'] },
  business_records: {
    sight: 'business_records',
    becomes: ['bankruptcy', 'judgement', 'lien', 'principal_record'],
  },
  principal_records: { sight: 'business_records', becomes: ['principal_record'] },
  verification: { sight: 'verification', becomes: ['verification'] },
} as const satisfies Record<Kind, { sight: keyof Sees | null; becomes: readonly RiskRecord['kind'][] }>;

const kinds = Object.keys(gathered) as Kind[];

type RecordOf<K extends Kind> = Extract<RiskRecord, { kind: (typeof gathered)[K]['becomes'][number] }>;

/**
 * Shown and not counted: a politically exposed person stands on a list without any sanction, and who is sanctioned by
 * those whom others sanction is no worse for it.
 */
const NOT_COUNTED = new Set(['PEP', 'Counter-sanctions']);

/** The records that the model reads of each kind of evidence: the compiler asks for every kind that is gathered. */
const toRecords: { [K in Kind]: (found: MerchantEvidence[K]) => RecordOf<K>[] } = {
  filings: (found) => [
    ...found.items.map((filing) => ({
      kind: 'corporate_filing' as const,
      id: filing.id,
      date: filing.filing_date,
      text: [filing.name, filing.filing_state, filing.sos_id, filing.status].filter(Boolean).join(', '),
      is_active: !isInactiveFiling(filing),
    })),
    ...emptySearch(found),
  ],
  watchlists: ({ items }) =>
    items
      .filter(({ category }) => !NOT_COUNTED.has(category))
      .map((item) => ({
        kind: 'watchlist',
        id: item.id,
        date: item.created_at,
        text: `${item.listed_name} on ${item.source_list_type}, ${percentage(item.score)} like ${item.subject}`,
        // An item without a score counts in full: a listed name is never taken for harmless.
        score: item.score ?? 1,
        is_linked: item.is_linked_to_merchant,
      })),
  media: ({ items }) =>
    items.map((article) => ({
      kind: 'adverse_media',
      id: article.id,
      date: article.article_date ?? article.created_at,
      text: `${article.article_title}, ${percentage(article.score)} like ${article.subject}`,
      score: fraction(article.score),
      is_linked: article.is_linked_to_merchant,
    })),
  litigation: ({ items }) =>
    items.map(({ id, data }) => ({
      kind: 'litigation',
      id,
      date: data.filingDate,
      text: [data.caseTitle, data.courtName, data.status].filter(Boolean).join(', '),
      state: caseState(data.status),
    })),
  business_records: ({ items }) => items.flatMap(financialRecords),
  principal_records: ({ items }) => items.flatMap(({ data }) => principalFinancialRecords(data)),
  verification: ({ items }) => items.flatMap(verificationRecords),
};

/** A score of an article as a fraction; none counts as the least. */
const fraction = (score: number | null): number => (score === null ? 0 : score > 1 ? score / 100 : score);

/** The search for filings, when it came to its end and found none of the merchant. */
function emptySearch({ status, answer_ids, checked_at }: MerchantEvidence['filings']) {
  const answerId = answer_ids.at(-1);
  if (status !== 'not_available' || !answerId) return [];
  return [
    {
      kind: 'search' as const,
      id: answerId,
      date: checked_at,
      text: 'The search for corporate filings found none',
      sought: 'corporate_filing' as const,
    },
  ];
}

const isSeen = (kind: Kind, sees: Sees): boolean => {
  const { sight } = gathered[kind];
  return sight === null || sees[sight];
};

/** The evidence without what the lender may not see: a score never tells what the report hides. */
export function seenEvidence(evidence: MerchantEvidence, sees: Sees): Partial<MerchantEvidence> {
  return Object.fromEntries(kinds.filter((kind) => isSeen(kind, sees)).map((kind) => [kind, evidence[kind]]));
}

/** Whether the lender may see every record of these kinds. */
export function maySeeRecords(recordKinds: readonly string[], sees: Sees): boolean {
  const hidden = kinds
    .filter((kind) => !isSeen(kind, sees))
    .flatMap((kind): string[] => [...gathered[kind].becomes]);
  return !recordKinds.some((kind) => hidden.includes(kind));
}

/** What the sources of an inquiry say of a merchant, as the records that the model reads. */
export function gatheredRecords(evidence: Partial<MerchantEvidence>): RiskRecord[] {
  const recordsOf = <K extends Kind>(kind: K): RiskRecord[] => {
    const found: MerchantEvidence[K] | undefined = evidence[kind];
    return found ? toRecords[kind](found) : [];
  };
  return kinds.flatMap((kind) => recordsOf(kind));
}
