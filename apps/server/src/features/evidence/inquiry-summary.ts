import type { DashboardSummary, gatheringEndpoints } from '@assay/domain/gathering';
import { findInquiry } from '#features/inquiry';
import { catalogue, runStatus, runStore } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { groupPartsOf } from './catalogue.ts';

const NOTHING: DashboardSummary['data_counts'] = {
  watchlists: 0,
  adverse_media: 0,
  pep: 0,
  tlo_records: 0,
  sos_records: 0,
  lawsuits: 0,
};

/**
 * Counts of what the sources that the lender may see found for an inquiry; null when it was never triggered (BOF-142).
 */
export const inquirySummary: Handler<typeof gatheringEndpoints.dashboardSummary> = async (call) => {
  const { tx, params } = call;
  const lender = lenderOf(call.actor);
  const inquiry = await findInquiry(tx, params.inquiryId);
  const runs = catalogue.visibleRuns(call, await runStore.runs(tx, inquiry.id, null), lender);
  if (runs.length === 0) return { summary: null };
  const counts = { ...NOTHING };
  for (const part of groupPartsOf(call)) {
    const own = runs.filter(({ kind }) => kind === part.group);
    const scope = { ...call, runs: own, inquiry, merchantId: null, lender };
    Object.assign(counts, await part.counts?.(scope));
  }
  const inBar = runs.filter(({ kind }) => kind !== 'report');
  const statuses = [...Map.groupBy(inBar, ({ kind }) => kind).values()].map(runStatus.statusOf);
  return {
    summary: {
      total_sources: statuses.length,
      sources_with_data: statuses.filter((status) => status === 'available').length,
      sources_processing: statuses.filter((status) => status === 'processing').length,
      data_counts: counts,
    },
  };
};
