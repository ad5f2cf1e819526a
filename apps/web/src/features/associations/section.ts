import type { ReportSectionDefinition } from '#features/report';
import { useAssociationAlerts } from './report/use-association-alerts.ts';

/** Associations, as a section of the report. */
export const associationsSection: ReportSectionDefinition = {
  useAlerts: useAssociationAlerts,
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => [(await import('./print.tsx')).usePrintedAssociations],
};
