import { isOn } from '@assay/domain/flags';
import { isPastShown } from '#api/as-of';
import type { ReportSectionDefinition } from '#features/report';
import { useViewer } from '#features/session';

/** Doctors, as a section of the report. */
export const doctorsSection: ReportSectionDefinition = {
  // The lender may add doctors to any business; in a past report, what was stored decides.
  useIsCertain: () => isOn('furnish_doctors', useViewer().lender) && !isPastShown(),
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => [(await import('./print.tsx')).usePrintedDoctors],
};
