import type { MerchantReport, ReportSection } from '@assay/domain/report';
import type { ComponentType } from 'react';
import type { PrintedPart } from '#ui/printed-part';
import type { TabAlerts } from './tab-alerts.ts';

export interface ReportPartProps {
  inquiry_id: string;
  merchant_id: string;
  report: MerchantReport;
}

type Part = ComponentType<ReportPartProps>;

/** The parts of a section in its main and its side column; loaded when the section is opened. */
export interface SectionParts {
  main: readonly Part[];
  /** A line below the main column, which has no placeholder while the report is loading. */
  note?: Part;
  side?: readonly Part[];
}

/** A section of the report. Its content, for screen and print, is loaded on demand. */
export interface ReportSectionDefinition {
  /**
   * The alerts of a tab, from data that the report or its overview load anyway. All other tabs' counts come from one
   * shared request.
   */
  useAlerts?: (report: { inquiry_id: string; merchant_id: string }) => TabAlerts;
  /** Whether every report of the active lender has this optional tab: it shows before its counts are loaded. */
  useIsCertain?: () => boolean;
  hasSide?: true;
  load: () => Promise<SectionParts>;
  loadPrinted: () => Promise<readonly PrintedPart[]>;
}

export type ReportSections = Record<ReportSection, ReportSectionDefinition>;
