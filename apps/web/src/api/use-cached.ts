import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What the query of a key has loaded or been given, for a part that never loads it itself. A `useQuery` without a function
 * would become the query's, so that its next load fails.
 */
export function useCached<Data>(queryKey: QueryKey): Data | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryData<Data>(queryKey));
}
