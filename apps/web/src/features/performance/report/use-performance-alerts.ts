import { performanceBadge } from '@assay/domain/report';
import { useOpenedReport } from '#features/report';

/** The alerts of the Performance tab; null until the report is loaded (REP-022). */
export function usePerformanceAlerts(report: { inquiry_id: string; merchant_id: string }): number | null {
  const { data } = useOpenedReport(report.inquiry_id, report.merchant_id);
  return data?.result_blob ? performanceBadge(data.result_blob.partner_history) : null;
}
