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

/** A tab of the report: its parts in order, and how many alerts its badge counts. */
export interface ReportSectionParts {
  label: string;
  /**
   * The alerts of a tab that counts what the report or its overview hold anyway; null until that has arrived. Those of the
   * others come in one answer for all.
   */
  useAlerts?: (report: { inquiry_id: string; merchant_id: string }) => number | null;
  /** The report of a merchant may be without it; the answer that counts for the tabs says so. */
  isOptional?: true;
  main: readonly ComponentType<ReportPartProps>[];
  side: readonly ComponentType<ReportPartProps>[];
  print: readonly ComponentType<ReportPartProps>[];
}

export type ReportSections = Record<ReportSection, ReportSectionParts>;
