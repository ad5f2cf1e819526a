import { associationsBadge } from '@assay/domain/report';
import type { ReportScope } from '#api/dossier-answers';
import { type ReportSectionDefinition, type TabAlerts, useOpenedReport } from '#features/report';
import { useRelatedScores } from './report/queries.ts';

/** Associations, as a section of the report. */
export const associationsSection: ReportSectionDefinition = {
  useAlerts: useAssociationAlerts,
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => [(await import('./print.tsx')).usePrintedAssociations],
};

/** The alerts of the Associations tab (REP-021). */
function useAssociationAlerts({ inquiry_id, merchant_id }: ReportScope): TabAlerts {
  const data = useOpenedReport(inquiry_id, merchant_id);
  const associations = useRelatedScores(data?.result_blob?.associations ?? [], { isConfirming: false });
  return { alerts: data?.result_blob ? associationsBadge(associations) : null, isPartial: false };
}
