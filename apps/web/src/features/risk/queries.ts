import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';

/** The risk score of a merchant; null where there is no record of one (REP-033). */
export function useRiskScore(merchantId: string) {
  return useQuery({
    queryKey: ['risk', merchantId],
    queryFn: ({ signal }) => call(riskEndpoints.score, { params: { id: merchantId }, signal }),
  });
}
