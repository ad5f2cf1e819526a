import type { Dossier } from '@assay/domain/dossier';
import type { QueryKey } from '@tanstack/react-query';

/** The merchant of a report in its inquiry. */
export interface ReportScope {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * The queries of a feature that a dossier answers, by key, with their data. A feature declares them next to its queries;
 * the report stores the answers when it is opened, so that its sections load nothing.
 */
export type DossierAnswers = (scope: ReportScope, dossier: Dossier) => readonly [QueryKey, unknown][];
