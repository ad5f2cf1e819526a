import { type LicenseRequest, licensingEndpoints, type RequestsView } from '@assay/domain/licensing';
import { mergePages } from '@assay/domain/reviews';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { download } from '#api/download';
import { notEmpty } from '#api/not-empty';

type Query = Record<string, string>;

const fetchPage = async (query: Query, signal: AbortSignal) =>
  notEmpty(await call(licensingEndpoints.requests, { query: query as never, signal }));

/** The query in the address of a next page, which follows `v1/` (BOF-125). */
function queryOfNext(next: string): Query {
  const path = next.slice(next.indexOf('v1/') + 'v1/'.length);
  return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
}

/** The view without the order whose details are open, which is no filter. */
export const listQuery = ({ currLicenseOrder: _open, ...filters }: RequestsView): Query => filters as Query;

/** The orders of a view, page by page; the previous view's remain until the next ones are loaded. */
export function useLicenseRequests(view: RequestsView) {
  const query = listQuery(view);
  const read = useInfiniteQuery({
    queryKey: ['license-requests', query],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: query,
    getNextPageParam: ({ next }) => (next ? queryOfNext(next) : undefined),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const pages = read.data?.pages ?? [];
  const orders = mergePages(pages.map(({ results }) => results));
  return { ...read, orders, count: pages.at(-1)?.count ?? 0 };
}

/** The order whose details the address names: from the list, or fetched separately. */
export function useOpenRequest(id: string | undefined, listed: readonly LicenseRequest[]) {
  const known = listed.find((order) => order.id === id);
  const { data, isError } = useQuery({
    queryKey: ['license-requests', 'order', id],
    enabled: id !== undefined && !known,
    queryFn: async ({ signal }) =>
      (await fetchPage({ currLicenseOrder: id ?? '' }, signal)).results[0] ?? null,
    meta: { silent: true },
  });
  return { order: known ?? data ?? null, isMissing: !known && (isError || data === null) };
}

/** Saves orders as a file. */
export const useDownloadRequests = () =>
  useMutation({
    mutationFn: (query: Query) =>
      download(licensingEndpoints.requests, { query: { ...query, csv: 'true' } as never }),
  });
