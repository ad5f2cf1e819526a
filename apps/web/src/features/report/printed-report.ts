import type { ReportSection } from '@assay/domain/report';
import type { PrintedPart } from '#ui/printed-part';

/** The printed report: the parts of its summary, and those of each section. */
export interface PrintedReport {
  summary: readonly PrintedPart[];
  sections: Record<ReportSection, readonly PrintedPart[]>;
}

/** Loads it on demand; called once. */
export type LoadPrinted = () => Promise<PrintedReport>;
