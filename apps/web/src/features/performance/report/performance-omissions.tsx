import { relationOmissions } from '@assay/domain/performance';
import type { MerchantReport } from '@assay/domain/report';
import { OmissionsNote } from '#features/gathering';

/** The note of the section: what it leaves out. */
export const PerformanceOmissions = ({ report }: { report: Pick<MerchantReport, 'partner_history'> }) => (
  <OmissionsNote lines={relationOmissions(report.partner_history)} />
);
