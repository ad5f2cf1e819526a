import type { EndpointOut } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';

/** An opened report. */
export type OpenedReport = EndpointOut<(typeof reportEndpoints)['ofMerchant']> & {
  /** The version of the dossier that it shows; null if unknown. */
  version: string | null;
  /** When that version was made; null for a report that was just opened. */
  madeAt: string | null;
};

export const reportKey = (inquiryId: string, merchantId: string) => ['report', inquiryId, merchantId];
