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
  /** The alerts of the tab; null until their data has arrived. */
  useAlerts: (report: { inquiry_id: string; merchant_id: string }) => number | null;
  /** Whether the report has the tab; null while that is not known. Always, unless given. */
  useIsVisible?: (report: { inquiry_id: string; merchant_id: string }) => boolean | null;
  main: readonly ComponentType<ReportPartProps>[];
  side: readonly ComponentType<ReportPartProps>[];
  print: readonly ComponentType<ReportPartProps>[];
}

export type ReportSections = Record<ReportSection, ReportSectionParts>;
