import type { ReportSectionDefinition } from '#features/report';

/** The scorecard, as a section of the report. */
export const scorecardSection: ReportSectionDefinition = {
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => [(await import('./print.tsx')).usePrintedScorecard],
};
