import type { MerchantReport } from '@assay/domain/report';
import type { ReactNode } from 'react';

/** The printed report of a merchant in an inquiry. */
export interface PrintedProps {
  inquiry_id: string;
  merchant_id: string;
  report: MerchantReport;
}

/**
 * One part of the printed report, as a hook: what it prints, or null without content, so that its section can be left
 * out. It never polls.
 */
export type PrintedPart = (props: PrintedProps) => ReactNode;
