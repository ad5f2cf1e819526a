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

/** The queries that depend on the records of a merchant. */
interface DependentKeys {
  /** Of those that a dossier answers. */
  answered: readonly QueryKey[];
  /** Of those that no dossier answers. */
  unanswered: readonly QueryKey[];
}

/** The score is computed by a job after what it depends on changed. */
const SCORED_AFTER_MS = 1_500;

/**
 * Loads again what a report shows after a change in the evidence: its dossier, and the queries that it does not answer, at
 * once and, for the new score, again soon after. Without a dossier, all queries once.
 */
export async function refetchReport(
  queryClient: QueryClient,
  { inquiry_id, merchant_id }: { inquiry_id: string; merchant_id: string | undefined },
  { answered, unanswered }: DependentKeys,
): Promise<void> {
  const dossier = dossierKey(inquiry_id, merchant_id ?? '');
  const shown = queryClient.getQueryCache().find({ queryKey: dossier });
  const hasDossier = shown?.isActive() && shown.state.status === 'success';
  const keys = [...(hasDossier ? [dossier] : answered), ...unanswered];
  const refetch = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  await refetch();
  if (hasDossier) setTimeout(() => void refetch(), SCORED_AFTER_MS);
}
