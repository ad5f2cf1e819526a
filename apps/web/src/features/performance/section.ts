import type { ReportSectionDefinition } from '#features/report';
import { usePerformanceAlerts } from './report/use-performance-alerts.ts';

/** Relations with lenders and earlier inquiries, as a section of the report. */
export const performanceSection: ReportSectionDefinition = {
  useAlerts: usePerformanceAlerts,
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => {
    const { usePrintedPartners, usePrintedInquiries } = await import('./print.tsx');
    return [usePrintedPartners, usePrintedInquiries];
  },
};
