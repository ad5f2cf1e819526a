import type { DashboardSummary } from '@assay/domain/gathering';
import { shownLitigation } from '@assay/domain/litigation';
import { findInquiry } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { seenRuns } from '../parts/parts.ts';
import * as recordStore from '../stores/record-store.ts';
import * as runStore from '../stores/run-store.ts';
import { filingOnWire, uniqueFilings } from './on-wire.ts';
import { statusOf } from './standing.ts';
import { vital4Data } from './vital4.ts';

/** What the sources that the lender sees found for one inquiry, in counts; null when it was never triggered (BOF-142). */
export async function inquirySummary({
  tx,
  actor,
  params,
  clock,
}: { tx: Tx; actor: Actor; params: { inquiryId: string } } & Pick<Services, 'clock'>): Promise<{
  summary: DashboardSummary | null;
}> {
  await findInquiry(tx, params.inquiryId);
  const runs = seenRuns(await runStore.runs(tx, params.inquiryId, null), lenderOf(actor));
  if (runs.length === 0) return { summary: null };
  const records = await recordStore.shownRecords(tx, runs, [
    'corporate_filing',
    'business_records',
    'principal_records',
    'lawsuit',
    'docket',
  ]);
  const { adverse_media, watchlists_sanctions } = await vital4Data(tx, runs, {
    merchantId: null,
    now: clock.now(),
  });
  const cases = (kind: 'lawsuit' | 'docket') =>
    shownLitigation(
      records.filter((record) => record.kind === kind).map(({ id, data }) => ({ ...data, id })),
    );
  const statuses = [...Map.groupBy(runs, ({ kind }) => kind).values()].map(statusOf);
  return {
    summary: {
      total_sources: statuses.length,
      sources_with_data: statuses.filter((status) => status === 'available').length,
      sources_processing: statuses.filter((status) => status === 'processing').length,
      data_counts: {
        watchlists: watchlists_sanctions.filter(({ category }) => category !== 'PEP').length,
        adverse_media: adverse_media.length,
        pep: watchlists_sanctions.filter(({ category }) => category === 'PEP').length,
        tlo_records: records.filter(({ kind }) => kind === 'business_records' || kind === 'principal_records')
          .length,
        sos_records: uniqueFilings(
          records.flatMap((record) => (record.kind === 'corporate_filing' ? filingOnWire(record) : [])),
        ).length,
        lawsuits: cases('lawsuit').length + cases('docket').length,
      },
    },
  };
}
