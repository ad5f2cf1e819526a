import { associationsBadge } from '@assay/domain/report';
import { type TabAlerts, useOpenedReport } from '#features/report';
import { useRelatedScores } from './queries.ts';

/** The alerts of the Associations tab (REP-021). */
export function useAssociationAlerts(report: { inquiry_id: string; merchant_id: string }): TabAlerts {
  const data = useOpenedReport(report.inquiry_id, report.merchant_id);
  const associations = useRelatedScores(data?.result_blob?.associations ?? [], { isConfirming: false });
  return { alerts: data?.result_blob ? associationsBadge(associations) : null, isPartial: false };
}
