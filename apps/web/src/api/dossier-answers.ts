import type { Dossier } from '@assay/domain/dossier';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
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

/** The score is computed by a job after what it depends on changed. */
const SCORED_AFTER_MS = 1_500;

/**
 * Loads again what a report shows after a change in the evidence: its dossier at once and, for the new score, again soon
 * after. Without a dossier, the queries with these keys.
 */
export async function refetchReport(
  queryClient: QueryClient,
  { inquiry_id, merchant_id }: { inquiry_id: string; merchant_id: string | undefined },
  keys: readonly QueryKey[],
): Promise<void> {
  const queryKey = dossierKey(inquiry_id, merchant_id ?? '');
  const shown = queryClient.getQueryCache().find({ queryKey });
  if (!shown?.isActive() || shown.state.status !== 'success') {
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })));
    return;
  }
  await queryClient.invalidateQueries({ queryKey });
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), SCORED_AFTER_MS);
}
