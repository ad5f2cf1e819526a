import { overviewBadge } from '@assay/domain/report';
import { useRiskScore } from '#features/risk';
import { useScreening } from '#features/screening';
import { useViewer } from '#features/session';

/** The alert count of the Overview tab, of reason codes and watchlist items; null until both are loaded (REP-020). */
export function useOverviewAlerts({
  inquiry_id,
  merchant_id,
}: {
  inquiry_id: string;
  merchant_id: string;
}): number | null {
  const vital4Enabled = useViewer().lender.vital4_enabled;
  const risk = useRiskScore(merchant_id);
  const screening = useScreening(merchant_id, inquiry_id, { isEnabled: vital4Enabled });
  if (risk.isPending || (vital4Enabled && screening.isPending)) return null;
  return overviewBadge({
    reasonCodes: risk.data?.curr_reason_codes ?? null,
    watchlist: screening.data?.data.watchlists_sanctions ?? null,
    vital4Enabled,
  });
}
