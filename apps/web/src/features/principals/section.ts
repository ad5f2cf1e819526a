import type { ReportSectionDefinition } from '#features/report';

/** Principals, as a section of the report. */
export const principalsSection: ReportSectionDefinition = {
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => {
    const { usePrintedPeople, usePrintedPeopleRecords } = await import('./print.tsx');
    return [usePrintedPeople, usePrintedPeopleRecords];
  },
};
