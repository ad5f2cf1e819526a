import { sourceState } from '@assay/domain/gathering';
import { overviewBadge } from '@assay/domain/report';
import { associationsSection } from '#features/associations';
import { doctorsSection } from '#features/licensing';
import { performanceSection } from '#features/performance';
import { principalsSection } from '#features/principals';
import { type ReportSections, type TabAlerts, tabAlerts } from '#features/report';
import { useServiceAlerts } from '#features/reviews';
import { useRiskScore } from '#features/risk';
import { scorecardSection } from '#features/scorecard';
import { useScreening } from '#features/screening';
import { useViewer } from '#features/session';

/**
 * The sections of the report, by id; a new one is added here. A section of one feature comes from it; those with parts of
 * several are composed here. Their content, for screen and print, is loaded on demand.
 */
export const reportSections: ReportSections = {
  overview: {
    useAlerts: useOverviewAlerts,
    hasSide: true,
    load: async () => (await import('./report-sections/overview.ts')).overview,
    loadPrinted: async () => (await import('./printed-report.ts')).printedSections.overview,
  },
  associations: associationsSection,
  fraud: performanceSection,
  regulatory: {
    load: async () => (await import('./report-sections/regulatory.ts')).regulatory,
    loadPrinted: async () => (await import('./printed-report.ts')).printedSections.regulatory,
  },
  service: {
    useAlerts: useServiceAlerts,
    load: async () => (await import('./report-sections/service.ts')).service,
    loadPrinted: async () => (await import('./printed-report.ts')).printedSections.service,
  },
  financial: {
    load: async () => (await import('./report-sections/financial.ts')).financial,
    loadPrinted: async () => (await import('./printed-report.ts')).printedSections.financial,
  },
  principal: principalsSection,
  doctors: doctorsSection,
  scorecard: scorecardSection,
};

/** The alerts of the Overview tab: reason codes and watchlist items (REP-020). */
function useOverviewAlerts({
  inquiry_id,
  merchant_id,
}: {
  inquiry_id: string;
  merchant_id: string;
}): TabAlerts {
  const vital4Enabled = useViewer().lender.vital4_enabled;
  const risk = useRiskScore({ inquiry_id, merchant_id });
  const screening = useScreening({ inquiry_id, merchant_id });
  if (risk.isPending || (vital4Enabled && screening.isPending)) return { alerts: null, isPartial: false };
  const found = overviewBadge({
    reasonCodes: risk.data?.curr_reason_codes ?? null,
    watchlist: screening.data?.data.watchlists_sanctions ?? null,
    vital4Enabled,
  });
  // A merchant without a score has none yet.
  const scored = risk.data ? 'complete' : risk.isError ? 'error' : 'processing';
  const screened = screening.isError
    ? 'error'
    : sourceState({ status: screening.data?.status, enabled: vital4Enabled });
  return tabAlerts(found, [scored, screened]);
}
