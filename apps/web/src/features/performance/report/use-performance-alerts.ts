import { performanceBadge } from '@assay/domain/report';
import { type TabAlerts, useOpenedReport } from '#features/report';

/** The alerts of the Performance tab (REP-022). */
export function usePerformanceAlerts(report: { inquiry_id: string; merchant_id: string }): TabAlerts {
  const data = useOpenedReport(report.inquiry_id, report.merchant_id);
  const alerts = data?.result_blob ? performanceBadge(data.result_blob.partner_history) : null;
  return { alerts, isPartial: false };
}
