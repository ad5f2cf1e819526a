import { isRefreshed, type ListedPrincipal, principalEndpoints } from '@assay/domain/principals';
import { refusals } from '@assay/domain/problem';
import { refreshPolling } from '@assay/domain/report';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf } from '#api/answer-of';
import { ApiProblem } from '#api/api-problem';
import { call } from '#api/call';
import { principalsKey } from '../queries.ts';

const FORBIDDEN = 403;

/** The message for a refusal; null for a failure, which is only logged. */
function saidOf(failure: unknown): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  if (failure.status === FORBIDDEN) return refusals.refresh_forbidden.detail;
  return failure.problem.code === 'principal_name_incomplete' ? failure.message : null;
}

type Phase = { name: 'idle' } | { name: 'polling'; before: string | null; since: number } | { name: 'slow' };

/**
 * Searches for a principal again and polls the progress, every 5 seconds for a minute and every 10 later, for at most
 * ten minutes; then the list's own poll continues. Only newer data ends it (REP-134, REP-135).
 */
export function useRefresh(merchantId: string, { id, last_updated_blj }: ListedPrincipal) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const start = useMutation({
    mutationFn: () => call(principalEndpoints.refresh, { body: { principal_id: id }, required: true }),
    meta: { silent: true, log: 'Failed to refresh a principal' },
    onSuccess: () => setPhase({ name: 'polling', before: last_updated_blj, since: Date.now() }),
  });
  const isPolling = phase.name === 'polling';
  const { data } = useQuery({
    queryKey: [...principalsKey(merchantId), 'refresh', id, isPolling ? phase.since : null],
    ...answerOf(principalEndpoints.one, { params: { principalId: id } }),
    enabled: isPolling,
    meta: { silent: true },
    refetchInterval: ({ state }) => {
      const polls = state.dataUpdateCount + state.errorUpdateCount;
      return polls < refreshPolling.firstPolls ? refreshPolling.first : refreshPolling.later;
    },
  });
  useEffect(() => {
    if (phase.name !== 'polling') return;
    const left = phase.since + refreshPolling.endsAfter - Date.now();
    const timer = setTimeout(() => setPhase({ name: 'slow' }), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [phase]);
  const isDone = phase.name === 'polling' && data !== undefined && isRefreshed(data, phase.before);
  useEffect(() => {
    if (!isDone) return;
    setPhase({ name: 'idle' });
    void client.invalidateQueries({ queryKey: [...principalsKey(merchantId), 'list'] });
    void client.invalidateQueries({ queryKey: ['risk', merchantId] });
    void client.invalidateQueries({ queryKey: ['badges', merchantId] });
  }, [isDone, client, merchantId]);
  return {
    start: () => start.mutate(),
    isRunning: start.isPending,
    isPolling,
    isSlow: phase.name === 'slow',
    refusal: saidOf(start.error),
  };
}
