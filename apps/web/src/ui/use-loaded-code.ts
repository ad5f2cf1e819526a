import { useQuery } from '@tanstack/react-query';
import { reloadPage } from './reload-page.ts';

/**
 * Code of the page that is loaded on demand, under a key of its own; undefined until it is. A failure, as without a network,
 * can be retried, which reloads the page if the browser does not load the code again. Unlike with `lazy` in `Suspense`, the code shows as soon as it is loaded: React shows a placeholder for 300
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
  const retry = async () => {
    const again = await refetch();
    // Chromium does not request a module again that could not be loaded, except in a new document.
    if (again.isError && (await isPageReachable())) reloadPage();
  };
  return { code: data, retry: isError ? () => void retry() : undefined };
}

/** During an outage a reload would replace the page by an error of the browser. */
async function isPageReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
