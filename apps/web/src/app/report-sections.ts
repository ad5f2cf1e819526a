import { isOn } from '@assay/domain/flags';
import { overviewBadge } from '@assay/domain/report';
import { isPastShown } from '#api/as-of';
import { useAssociationAlerts } from '#features/associations';
import { usePerformanceAlerts } from '#features/performance';
import type { ReportSections } from '#features/report';
import { useServiceAlerts } from '#features/reviews';
import { useRiskScore } from '#features/risk';
import { useScreening } from '#features/screening';
import { useViewer } from '#features/session';
import { reportSectionTitles as titles } from './report-section-titles.ts';

/**
 * The sections of the report, by id; a new one is added here. Their content, for screen and print, is loaded on demand.
 */
export const reportSections: ReportSections = {
  overview: {
    ...titles.overview,
    useAlerts: useOverviewAlerts,
    hasSide: true,
    load: async () => (await import('./report-sections/overview.ts')).overview,
  },
  associations: {
    ...titles.associations,
    useAlerts: useAssociationAlerts,
    load: async () => (await import('./report-sections/associations.ts')).associations,
  },
  fraud: {
    ...titles.fraud,
    useAlerts: usePerformanceAlerts,
    load: async () => (await import('./report-sections/fraud.ts')).fraud,
  },
  regulatory: {
    ...titles.regulatory,
    load: async () => (await import('./report-sections/regulatory.ts')).regulatory,
  },
  service: {
    ...titles.service,
    useAlerts: useServiceAlerts,
    load: async () => (await import('./report-sections/service.ts')).service,
  },
  financial: {
    ...titles.financial,
    load: async () => (await import('./report-sections/financial.ts')).financial,
  },
  principal: {
    ...titles.principal,
    load: async () => (await import('./report-sections/principal.ts')).principal,
  },
  doctors: {
    ...titles.doctors,
    useIsCertain: useMayHaveDoctors,
    load: async () => (await import('./report-sections/doctors.ts')).doctors,
  },
  scorecard: {
    ...titles.scorecard,
    load: async () => (await import('./report-sections/scorecard.ts')).scorecard,
  },
};

/** Whether the lender may add doctors to any business; in a past report, what was stored decides. */
function useMayHaveDoctors(): boolean {
  return isOn('furnish_doctors', useViewer().lender) && !isPastShown();
}

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
