import { percentage } from '@assay/domain/display';
import type { RiskRecord } from '@assay/domain/risk';
import { isInactiveFiling } from '@assay/domain/third-party';
import type { MerchantEvidence } from '#features/third-party';
import type { StatusReport } from './permanent-closures.ts';
import type { LenderRelation } from './store.ts';

/** A politically exposed person stands on a list without any sanction: it is shown and not counted. */
const NOT_COUNTED = 'PEP';

/** What is known of a merchant, as the records that the model reads; every kind that is gathered has its place here. */
export function evidenceRecords({
  filings,
  watchlists,
  closures,
  relations,
}: {
  filings: MerchantEvidence['filings'];
  /** Null where the lender may not see them. */
  watchlists: MerchantEvidence['watchlists'] | null;
  closures: readonly StatusReport[];
  relations: readonly LenderRelation[];
}): RiskRecord[] {
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
    ...filings.items.map(
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

/** The search for filings, when it came to its end and found none of the merchant. */
function emptySearch(filings: MerchantEvidence['filings']): RiskRecord[] {
  const answerId = filings.answer_ids.at(-1);
  if (filings.status !== 'not_available' || !answerId) return [];
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
