import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dossierKey } from '#api/dossier-answers';
import { merchantEvidenceKey } from './queries.ts';

/** The score is computed by a job after what it depends on changed. */
const SCORED_AFTER_MS = 1_500;

/**
 * Loads again what a report shows after a change in the evidence: its dossier, and the queries that it does not answer, at
 * once and, for the new score, again soon after. Without a dossier, all queries that depend on the merchant's records once.
 * The report itself is created once and does not change.
 */
export async function refetchReport(
  queryClient: QueryClient,
  { inquiry_id, merchant_id }: { inquiry_id: string; merchant_id: string | undefined },
): Promise<void> {
  const dossier = dossierKey(inquiry_id, merchant_id ?? '');
  const shown = queryClient.getQueryCache().find({ queryKey: dossier });
  const hasDossier = shown?.isActive() && shown.state.status === 'success';
  const answered: QueryKey[] = [
    ['filings', merchant_id],
    ['financial', 'files', merchant_id],
    ['financial', 'records', merchant_id],
    ['litigation', merchant_id],
    ['screening', inquiry_id, merchant_id],
    ['risk', merchant_id],
    ['application', merchant_id],
    ['badges', merchant_id],
    merchantEvidenceKey(inquiry_id, merchant_id),
  ];
  const keys = [...(hasDossier ? [dossier] : answered), ['scorecard', merchant_id]];
  const refetch = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  await refetch();
  if (hasDossier) setTimeout(() => void refetch(), SCORED_AFTER_MS);
}
