import { principalEndpoints } from '@assay/domain/principals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import type { ReportScope } from '#api/dossier-answers';
import { refetchReport } from '#features/gathering';
import { principalsKey } from '../queries.ts';

/** Removes a principal whom the lender added, or restores one; done when the report is loaded again. */
export function useRemovals(scope: ReportScope) {
  const client = useQueryClient();
  const refetch = async () => {
    await Promise.all([
      refetchReport(client, scope),
      client.invalidateQueries({ queryKey: principalsKey(scope.merchant_id) }),
    ]);
  };
  const shared = { meta: { silent: true }, onSettled: refetch } as const;
  const remove = useMutation({
    mutationFn: ({ principalId, reason }: { principalId: string; reason: string }) =>
      call(principalEndpoints.remove, { params: { principalId }, body: { reason }, required: true }),
    ...shared,
  });
  const restore = useMutation({
    mutationFn: (principalId: string) =>
      call(principalEndpoints.restore, { params: { principalId }, body: {}, required: true }),
    ...shared,
  });
  return { remove, restore };
}
