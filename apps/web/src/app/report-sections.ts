import { overviewBadge } from '@assay/domain/report';
import { associationsSection } from '#features/associations';
import { doctorsSection } from '#features/licensing';
import { performanceSection } from '#features/performance';
import { principalsSection } from '#features/principals';
import type { ReportSections } from '#features/report';
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

/** The alert count of the Overview tab, of reason codes and watchlist items; null until both are loaded (REP-020). */
function useOverviewAlerts({
  inquiry_id,
  merchant_id,
}: {
  inquiry_id: string;
  merchant_id: string;
}): number | null {
  const vital4Enabled = useViewer().lender.vital4_enabled;
  const risk = useRiskScore({ inquiry_id, merchant_id });
  const screening = useScreening(merchant_id, inquiry_id, { isEnabled: vital4Enabled });
  if (risk.isPending || (vital4Enabled && screening.isPending)) return null;
  return overviewBadge({
    reasonCodes: risk.data?.curr_reason_codes ?? null,
    watchlist: screening.data?.data.watchlists_sanctions ?? null,
    vital4Enabled,
  });
}
