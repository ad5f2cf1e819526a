/**
 * The sections of the report that exist, in tab order, by their address word (REP-001). The compiler asks for the
 * web part and the data of each.
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
