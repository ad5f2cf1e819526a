import { riskEndpoints } from '@assay/domain/risk';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import type { ReportScope } from '#api/dossier-answers';
import { scoreCall, scoreChangesKey } from './queries.ts';

/**
 * The smallest sets of facts that would raise the score of a merchant to a better tier.
 * @param computedAt when the score was computed: another score has another answer
 */
export const useScoreChanges = (
  scope: ReportScope,
  computedAt: string,
  { isEnabled }: { isEnabled: boolean },
) =>
  useQuery({
    queryKey: scoreChangesKey(scope, computedAt),
    queryFn: ({ signal }) => call(riskEndpoints.changes, { ...scoreCall(scope), signal }),
    enabled: isEnabled,
  });
