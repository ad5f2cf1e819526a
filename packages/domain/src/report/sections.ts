interface ReportTab {
  label: string;
  /** A merchant's report may lack this tab; the answer with the counts of all tabs says whether it does. */
  isOptional?: true;
}

/**
 * The sections of the report, in tab order, by their key in the URL (REP-001). A section without a web part or data
 * does not compile.
 */
const tabs = {
  overview: { label: 'Overview' },
  associations: { label: 'Associations' },
  fraud: { label: 'Performance' },
  regulatory: { label: 'Regulatory' },
  service: { label: 'Service' },
  financial: { label: 'Financial' },
  principal: { label: 'Principal' },
  doctors: { label: 'Doctors', isOptional: true },
  scorecard: { label: 'Scorecard' },
} satisfies Record<string, ReportTab>;
export type ReportSection = keyof typeof tabs;
export const reportTabs: Readonly<Record<ReportSection, ReportTab>> = tabs;
export const reportSections = Object.keys(tabs) as readonly ReportSection[];

/** The parts of tab badges, each counted by one feature; parts of one tab are added up. */
export type BadgePart = 'principals' | 'financial' | 'litigation' | 'complaints' | 'doctors';
