import type { DashboardSummary } from '@assay/domain/inquiry';
import { findInquiry } from '#features/inquiry';
import type { Tx } from '#platform/database';
import * as store from './store.ts';
import { filingOnWire, hitOnWire, uniqueFilings, uniqueHits } from './wire.ts';

/** What the sources found for one inquiry, in counts; null when it was never triggered (BOF-142). */
export async function inquirySummary({
  tx,
  params,
}: {
  tx: Tx;
  params: { inquiryId: string };
}): Promise<{ summary: DashboardSummary | null }> {
  await findInquiry(tx, params.inquiryId);
  const runs = (await store.runs(tx, params.inquiryId, null)).filter(
    ({ merchant_id }) => merchant_id === null,
  );
  if (runs.length === 0) return { summary: null };
  const answers = runs.flatMap(({ shown_answer_id }) => shown_answer_id ?? []);
  const filings =
    answers.length > 0 ? uniqueFilings((await store.filings(tx, answers)).map(filingOnWire)) : [];
  const hits = answers.length > 0 ? uniqueHits((await store.hits(tx, answers)).map(hitOnWire)) : [];
  return {
    summary: {
      total_sources: runs.length,
      sources_with_data: runs.filter(({ status }) => status === 'available').length,
      sources_processing: runs.filter(({ status }) => status === 'processing').length,
      data_counts: {
        watchlists: hits.filter(({ category }) => category !== 'PEP').length,
        adverse_media: 0,
        pep: hits.filter(({ category }) => category === 'PEP').length,
        tlo_records: 0,
        sos_records: filings.length,
        lawsuits: 0,
      },
    },
  };
}
