import type { Dossier } from '@assay/domain/dossier';
import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';

/** The merchant of a report in its inquiry. */
export interface ReportScope {
  inquiry_id: string;
  merchant_id: string;
}

/** The data of a query, and its schema in the contract of the feature. */
type DossierAnswer = readonly [key: QueryKey, data: unknown, schema: z.ZodType];

/**
 * The queries of a feature that a dossier answers. A feature declares them next to its queries; the report stores the
 * answers when it is opened, so that its sections load nothing.
 */
export type DossierAnswers = (scope: ReportScope, dossier: Dossier) => readonly DossierAnswer[];

/** The query of the dossier of a report, which is active while the report shows one. */
export const dossierKey = (inquiryId: string, merchantId: string): QueryKey => [
  'dossier',
  inquiryId,
  merchantId,
];
