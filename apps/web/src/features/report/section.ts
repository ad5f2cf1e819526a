import type { ReportSection } from '@assay/domain/report';
import type { ComponentType } from 'react';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import type { PrintedPart, PrintedProps } from '#ui/printed-part';
import type { TabAlerts } from './tab-alerts.ts';

export type ReportPartProps = PrintedProps;

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
  useAlerts?: (report: ReportScope, section: ReportSection) => TabAlerts;
  /** Whether every report of the active lender has this optional tab: it shows before its counts are loaded. */
  useIsCertain?: () => boolean;
  hasSide?: true;
  load: () => Promise<SectionParts>;
  loadPrinted: () => Promise<readonly PrintedPart[]>;
}

export type ReportSections = Record<ReportSection, ReportSectionDefinition>;

/** The printed report: the parts of its summary, and those of each section. */
export interface PrintedReport {
  summary: readonly PrintedPart[];
  sections: Record<ReportSection, readonly PrintedPart[]>;
}

/** What the app passes to the report of an inquiry and to that of the portfolio. */
export interface ReportPageProps {
  sections: ReportSections;
  /** Loads the printed report on demand; called once. */
  loadPrinted: () => Promise<PrintedReport>;
  /** What the sections take from the dossier. */
  answers: readonly DossierAnswers[];
}

/** A section of the report of a merchant. */
export interface ShownSectionProps extends ReportPageProps {
  inquiryId: string;
  merchantId: string;
  section: ReportSection;
}
