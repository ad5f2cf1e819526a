import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';

/** A score is renewed within a minute after its evidence changed; the page hears of it at the next look. */
const LOOK_AGAIN_MS = 30_000;

/** The risk score of a merchant; null where there is no record of one (REP-033). */
export function useRiskScore(merchantId: string) {
  return useQuery({
    queryKey: ['risk', merchantId],
    queryFn: ({ signal }) => call(riskEndpoints.score, { params: { id: merchantId }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
