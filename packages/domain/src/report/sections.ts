/**
 * The sections of the report, in tab order, by their key in the URL (REP-001). A section without a web part or data
 * does not compile.
 */
export const reportSections = [
  'overview',
  'associations',
  'fraud',
  'regulatory',
  'service',
  'financial',
  'principal',
  'doctors',
  'scorecard',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** The parts of tab badges, each counted by one feature; parts of one tab are added up. */
export type BadgePart = 'principals' | 'financial' | 'litigation' | 'complaints' | 'doctors';
