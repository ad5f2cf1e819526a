import { commitCalls } from '@assay/domain/merchant-editor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { useViewer } from '#features/session';
import { editorKey, sendCommitCall } from './queries.ts';
import type { Staging } from './use-staging.ts';

const RELOAD_AFTER_MS = 1000;

/**
 * Commits the staged operations, call by call. Completed ones leave the staging. The first failed call stops the
 * commit: the page shows that the rest is not committed, with the reason on demand, and reloads the merchants.
 */
export function useCommit(staging: Staging, onDone: () => void) {
  const { user } = useViewer();
  const client = useQueryClient();
  const [notCommitted, setNotCommitted] = useState<readonly string[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: editorKey });
  const committing = useMutation({
    mutationFn: async () => {
      for (const one of commitCalls(staging.staged, user.id)) {
        await sendCommitCall(one);
        staging.settle(one.operations.map(({ id }) => id));
      }
    },
    meta: { silent: true, log: 'Changes of merchants could not be committed' },
    onSuccess: () => {
      setNotCommitted([]);
      setReason(null);
      onDone();
      setTimeout(() => void reload(), RELOAD_AFTER_MS);
    },
    onError: (error) => {
      setReason(refusalMessage(error, 'The server did not answer. Try again.'));
      setNotCommitted(staging.staged.map(({ id }) => id));
      void reload();
    },
  });
  return {
    isCommitting: committing.isPending,
    /** The staged operations that a commit did not reach or that failed. */
    notCommitted,
    /** Why the first of them was not committed. */
    reason,
    commit: () => {
      if (!committing.isPending && staging.staged.length > 0) committing.mutate();
    },
  };
}
