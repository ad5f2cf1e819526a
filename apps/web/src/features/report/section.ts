import type { MerchantReport, ReportSection } from '@assay/domain/report';
import type { ComponentType } from 'react';

/** What every part of a report is given. */
export interface ReportPartProps {
  inquiry_id: string;
  merchant_id: string;
  report: MerchantReport;
  /** On paper: everything open, nothing cut, no controls, no polling. */
  isPrint: boolean;
}

type Parts = readonly ComponentType<ReportPartProps>[];

/** What a section shows: in its main column, beside it, and on paper; loaded when the section is opened. */
export interface SectionParts {
  main: Parts;
  side?: Parts;
  print: Parts;
}

/** A tab of the report and how many alerts its badge counts: known before its parts are loaded. */
export interface ReportSectionDefinition {
  label: string;
  /**
   * The alerts of a tab that counts what the report or its overview hold anyway; null until that has arrived. Those of the
   * others come in one answer for all.
   */
  useAlerts?: (report: { inquiry_id: string; merchant_id: string }) => number | null;
  /** The report of a merchant may be without it; the answer that counts for the tabs says so. */
  isOptional?: true;
  /** It has a side column. */
  hasSide?: true;
  load: () => Promise<SectionParts>;
}

export type ReportSections = Record<ReportSection, ReportSectionDefinition>;
