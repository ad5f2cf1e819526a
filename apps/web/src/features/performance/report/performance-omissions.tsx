import { relationOmissions } from '@assay/domain/performance';
import type { MerchantReport } from '@assay/domain/report';
import { OmissionsNote } from '#features/gathering';

/** What the section leaves out: its last part. */
export const PerformanceOmissions = ({ report }: { report: Pick<MerchantReport, 'partner_history'> }) => (
  <OmissionsNote lines={relationOmissions(report.partner_history)} />
);
