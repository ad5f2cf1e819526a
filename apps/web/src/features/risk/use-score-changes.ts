import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';

/**
 * The smallest sets of facts that would raise the score of a merchant to a better tier.
 * @param computedAt when the score was computed: another score has another answer
 */
export const useScoreChanges = (
  merchantId: string,
  computedAt: string,
  { isEnabled }: { isEnabled: boolean },
) =>
  useQuery({
    queryKey: ['risk', merchantId, 'changes', computedAt],
    queryFn: ({ signal }) => call(riskEndpoints.changes, { params: { id: merchantId }, signal }),
    enabled: isEnabled,
  });
