import type { ReportSection } from '@assay/domain/report';
import type { ReportSections } from '#features/report';

/** What the report's tabs are called and which it may lack, for screens that do not load the sections. */
export const reportSectionTitles: Record<
  ReportSection,
  Pick<ReportSections[ReportSection], 'label' | 'isOptional'>
> = {
  overview: { label: 'Overview' },
  associations: { label: 'Associations' },
  fraud: { label: 'Performance' },
  regulatory: { label: 'Regulatory' },
  service: { label: 'Service' },
  financial: { label: 'Financial' },
  principal: { label: 'Principal' },
  doctors: { label: 'Doctors', isOptional: true },
  scorecard: { label: 'Scorecard' },
};
