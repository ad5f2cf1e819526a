import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call, isNotFound } from '#api/call';

/** A score is renewed within a minute after its evidence changed; the page hears of it at the next look. */
const POLL_MS = 30_000;
/** A first score comes as soon as its sources are done. */
const POLL_FOR_FIRST_MS = 5_000;

/** The risk score of a merchant; null where there is no record of one (REP-033). */
export function useRiskScore(merchantId: string) {
  return useQuery({
    queryKey: ['risk', merchantId],
    queryFn: ({ signal }) => call(riskEndpoints.score, { params: { id: merchantId }, signal }),
    // The report that leaves for want of its merchant says so.
    meta: { silent: isNotFound },
    refetchInterval: ({ state }) => (state.data === null ? POLL_FOR_FIRST_MS : POLL_MS),
  });
}
