import { percentage } from '@assay/domain/display';
import { caseState } from '@assay/domain/evidence';
import type { RiskRecord } from '@assay/domain/risk';
import { isInactiveFiling } from '@assay/domain/third-party';
import type { MerchantEvidence } from '#features/third-party';
import { financialRecords, principalFinancialRecords } from './financial-evidence.ts';
import type { StatusReport } from './permanent-closures.ts';
import type { LenderRelation, Sees } from './store.ts';

/** A politically exposed person stands on a list without any sanction: it is shown and not counted. */
const NOT_COUNTED = 'PEP';

/** The evidence without what the lender may not see: a score never tells what the report hides. */
export function seenEvidence(evidence: MerchantEvidence, sees: Sees): Partial<MerchantEvidence> {
  const { filings, watchlists, media, litigation, business_records, principal_records, verification } =
    evidence;
  return {
    filings,
    ...(sees.vital4 ? { watchlists, media } : {}),
    ...(sees.litigation ? { litigation } : {}),
    ...(sees.business_records ? { business_records, principal_records } : {}),
    ...(sees.verification ? { verification } : {}),
  };
}

/** What is known of a merchant, as the records that the model reads; every kind that is gathered has its place here. */
export function evidenceRecords({
  evidence,
  closures,
  relations,
}: {
  evidence: Partial<MerchantEvidence>;
  closures: readonly StatusReport[];
  relations: readonly LenderRelation[];
}): RiskRecord[] {
  const { filings, watchlists, media, litigation, business_records, principal_records } = evidence;
  return [
    ...closures.map(
      (report): RiskRecord => ({
        kind: 'public_source',
        id: report.id,
        date: report.close_date ?? report.updated_at.toISOString(),
        text: `${report.source_name}: ${report.merchant_status}`,
      }),
    ),
    ...relations.map(
      ({ id, since, status, is_own }): RiskRecord => ({
        kind: 'partner_relation',
        id,
        date: since,
        text: is_own ? `Your own record: ${status ?? 'no status'}` : 'Known to a partner lender',
        status: status ?? '',
      }),
    ),
    ...(watchlists?.items ?? [])
      .filter(({ category }) => category !== NOT_COUNTED)
      .map(
        (item): RiskRecord => ({
          kind: 'watchlist',
          id: item.id,
          date: item.created_at,
          text: `${item.listed_name} on ${item.source_list_type}, ${percentage(item.score)} like ${item.subject}`,
          // An item without a score counts in full: a listed name is never taken for harmless.
          score: item.score ?? 1,
          is_linked: item.is_linked_to_merchant,
        }),
      ),
    ...(media?.items ?? []).map(
      (article): RiskRecord => ({
        kind: 'adverse_media',
        id: article.id,
        date: article.article_date ?? article.created_at,
        text: `${article.article_title}, ${percentage(article.score)} like ${article.subject}`,
        score: fraction(article.score),
        is_linked: article.is_linked_to_merchant,
      }),
    ),
    ...(litigation?.items ?? []).map(
      ({ id, data }): RiskRecord => ({
        kind: 'litigation',
        id,
        date: data.filingDate,
        text: [data.caseTitle, data.courtName, data.status].filter(Boolean).join(', '),
        state: caseState(data.status),
      }),
    ),
    ...(business_records?.items ?? []).flatMap(financialRecords),
    ...(principal_records?.items ?? []).flatMap(({ data }) => principalFinancialRecords(data)),
    ...(filings?.items ?? []).map(
      (filing): RiskRecord => ({
        kind: 'corporate_filing',
        id: filing.id,
        date: filing.filing_date,
        text: [filing.name, filing.filing_state, filing.sos_id, filing.status].filter(Boolean).join(', '),
        is_active: !isInactiveFiling(filing),
      }),
    ),
    ...emptySearch(filings),
  ];
}

/** A score of an article as a fraction; none counts as the least. */
const fraction = (score: number | null): number => (score === null ? 0 : score > 1 ? score / 100 : score);

/** The search for filings, when it came to its end and found none of the merchant. */
function emptySearch(filings: MerchantEvidence['filings'] | undefined): RiskRecord[] {
  const answerId = filings?.answer_ids.at(-1);
  if (filings?.status !== 'not_available' || !answerId) return [];
  return [
    {
      kind: 'search',
      id: answerId,
      date: filings.checked_at,
      text: 'The search for corporate filings found none',
      sought: 'corporate_filing',
    },
  ];
}
