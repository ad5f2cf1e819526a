import { performanceBadge } from '@assay/domain/report';
import { type ReportSectionDefinition, useOpenedReport } from '#features/report';

/** Relations with lenders and earlier inquiries, as a section of the report. */
export const performanceSection: ReportSectionDefinition = {
  // The alerts of the tab (REP-022).
  useAlerts: ({ inquiry_id, merchant_id }) => {
    const report = useOpenedReport(inquiry_id, merchant_id)?.result_blob;
    return { alerts: report ? performanceBadge(report.partner_history) : null, isPartial: false };
  },
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => {
    const { usePrintedPartners, usePrintedInquiries } = await import('./print.tsx');
    return [usePrintedPartners, usePrintedInquiries];
  },
};
