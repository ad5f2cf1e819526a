import { useQuery } from '@tanstack/react-query';

/**
 * Code of the page that is loaded on demand, under a key of its own; undefined until it is. A failure, as without a network,
 * can be retried. Unlike with `lazy` in `Suspense`, the code shows as soon as it is loaded: React shows a placeholder for 300
 * ms at least, also when the code is in the browser's cache.
 */
export function useLoadedCode<Code>(key: readonly [kind: string, name: string], load: () => Promise<Code>) {
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The code may be in the browser's cache.
    networkMode: 'always',
    retry: false,
    // Functions are not compared part by part.
    structuralSharing: false,
    meta: { silent: true },
  });
  return { code: data, retry: isError ? () => void refetch() : undefined };
}
