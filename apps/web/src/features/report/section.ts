import type { MerchantReport, ReportSection } from '@assay/domain/report';
import type { ComponentType } from 'react';

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

/** A tab of the report and the alert count of its badge, available before its parts are loaded. */
export interface ReportSectionDefinition {
  label: string;
  /**
   * The alert count of a tab, from data that the report or its overview load anyway; null until it is loaded. All other
   * tabs' counts come from one shared request.
   */
  useAlerts?: (report: { inquiry_id: string; merchant_id: string }) => number | null;
  /** The merchant's report may lack this tab; the shared answer with the counts says whether it does. */
  isOptional?: true;
  /** Whether every report of the active lender has this optional tab: it shows before that answer. */
  useIsCertain?: () => boolean;
  hasSide?: true;
  load: () => Promise<SectionParts>;
}

export type ReportSections = Record<ReportSection, ReportSectionDefinition>;
