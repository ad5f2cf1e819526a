import type { SourceStatus } from '@assay/domain/evidence';
import type { filingEndpoints } from '@assay/domain/filings';
import type { EndpointOut } from '@assay/domain/http';
import { reachMerchant } from '#features/risk';
import { merchantEvidence } from '#features/third-party';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

type Filings = EndpointOut<(typeof filingEndpoints)['ofMerchant']>;

/** How far the search for filings is, in the words of this call (details: report, section 12). */
const wording: Record<SourceStatus, Filings['status']> = {
  not_initiated: 'not_requested',
  processing: 'in_progress',
  available: 'completed',
  not_available: 'no_data',
  error: 'error',
  timed_out: 'error',
};

/**
 * The corporate filings of a merchant from the lender's newest inquiry in which it was opened; `not_requested`
 * where nobody looked for any (REP-043).
 */
export async function merchantFilings({
  tx,
  actor,
  params,
  clock,
}: {
  tx: Tx;
  actor: Actor;
  params: { id: string };
} & Pick<Services, 'clock'>): Promise<Filings> {
  const inquiryId = await reachMerchant(tx, actor, params.id);
  if (!inquiryId) return { status: 'not_requested', checked_at: null, data: [] };
  const { filings } = await merchantEvidence(tx, {
    inquiryId,
    merchantId: params.id,
    now: clock.now(),
  });
  return { status: wording[filings.status], checked_at: filings.checked_at, data: filings.items };
}
