import type { CorporateFiling, filingEndpoints } from '@assay/domain/filings';
import type { EndpointOut } from '@assay/domain/http';
import {
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  type KindEvidence,
  merchantScope,
} from '#features/evidence';
import { runStatus } from '#features/sources';
import type { Tx } from '#platform/database';
import type { MerchantCall } from '#platform/feature';
import { filingOnWire } from './corporate-filing.ts';
import { searchedStates } from './register-searches.ts';

type Filings = EndpointOut<(typeof filingEndpoints)['ofMerchant']>;

/**
 * The corporate filings of a merchant from the lender's newest inquiry in which it was opened; `not_requested` when no
 * register was queried (REP-043).
 */
export async function merchantFilings(call: MerchantCall): Promise<Filings> {
  const scope = await merchantScope(call, call.params.id);
  if (!scope.inquiryId) return { status: 'not_requested', checked_at: null, searched: [], data: [] };
  const evidence = await evidenceOf(call.tx, call, scope);
  const { status, checked_at, counted, runs } = await evidence.of('corporate_filing');
  return {
    status: runStatus.searchStatus[status],
    checked_at,
    searched: [...new Set(runs.flatMap(searchedStates))],
    data: counted.map(filingOnWire),
  };
}

/** The filings that are about a merchant in an inquiry, each once. */
export async function filingsAbout(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope,
): Promise<CorporateFiling[]> {
  return filingsOf(await (await evidenceOf(tx, deps, scope)).of('corporate_filing'));
}

/** The same from evidence that was already read. */
export const filingsOf = ({
  counted,
}: Pick<KindEvidence<'corporate_filing'>, 'counted'>): CorporateFiling[] => counted.map(filingOnWire);
