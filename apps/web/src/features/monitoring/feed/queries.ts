import { changeFeed, type FeedChange, feedEndpoints } from '@assay/domain/monitoring';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import type { FeedView } from './feed-view.ts';

type Page = (typeof feedEndpoints)['changes']['out']['_output'];
/** Where everything about changes is kept; the count over the portfolio too. */
const KEY = ['monitoring'] as const;
const FEED = [...KEY, 'changes'] as const;
const COUNT = [...KEY, 'count'] as const;

/** The changes of a view, a page after the other; those shown stay until the next view's have come. */
export function useChanges(view: FeedView) {
  return useInfiniteQuery({
    queryKey: [...FEED, view],
    queryFn: async ({ signal, pageParam }) =>
      notEmpty(
        await call(feedEndpoints.changes, {
          query: { ...view, ...(pageParam ? { cursor: pageParam } : {}) },
          signal,
          required: true,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The newest changes of one merchant, and where there are more. */
export function useMerchantChanges(merchantId: string, limit: number) {
  return useQuery<Page>({
    queryKey: [...KEY, 'merchant', merchantId, limit],
    // Never those of another merchant.
    placeholderData: (before, query) => (query?.queryKey[2] === merchantId ? before : undefined),
    queryFn: async ({ signal }) =>
      notEmpty(
        await call(feedEndpoints.changes, {
          query: { merchant_id: merchantId, limit },
          signal,
          required: true,
        }),
      ),
    meta: { silent: true },
  });
}

/** How many changes a view leaves, counted so far. */
export function useChangeCount(view: FeedView) {
  return useQuery({
    queryKey: [...COUNT, view],
    queryFn: async ({ signal }) => notEmpty(await call(feedEndpoints.count, { query: view, signal })),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** How many there are in words: `37`, or `1,000+`. */
export const countText = ({ count, has_more }: { count: number; has_more: boolean }): string =>
  `${count.toLocaleString('en-US')}${has_more ? '+' : ''}`;

/** To whom changes may be given. */
export function useAssignees() {
  return useQuery({
    queryKey: [...KEY, 'assignees'],
    queryFn: async ({ signal }) => notEmpty(await call(feedEndpoints.assignees, { signal })).results,
    staleTime: 60_000,
    meta: { silent: true },
  });
}

/** Marks one change as seen or not. It stays where it stands, whatever the view leaves out. */
export function useMarkOne() {
  const client = useQueryClient();
  const show = useShowChange();
  return useMutation({
    mutationFn: async ({ change, isSeen }: { change: FeedChange; isSeen: boolean }) =>
      notEmpty(await call(feedEndpoints.mark, { body: { ids: [change.id], is_seen: isSeen } })),
    onMutate: ({ change, isSeen }) => show({ ...change, is_seen: isSeen }),
    onError: (_failure, { change }) => show(change),
    onSettled: () => client.invalidateQueries({ queryKey: COUNT }),
  });
}

/** Marks everything that a view leaves as seen, up to what was shown of it. */
export function useMarkAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ view, through }: { view: FeedView; through: string }) =>
      notEmpty(await call(feedEndpoints.mark, { body: { filter: view, through } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useUndoMark() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mark: number) => notEmpty(await call(feedEndpoints.undo, { body: { mark } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Gives a change to somebody; where another did meanwhile, what they did is shown. */
export function useAssign() {
  const client = useQueryClient();
  const show = useShowChange();
  return useMutation({
    mutationFn: async ({ change, userId }: { change: FeedChange; userId: string | null }) =>
      notEmpty(
        await call(feedEndpoints.assign, {
          params: { id: change.id },
          body: { user_id: userId, was: change.assigned_to?.id ?? null },
        }),
      ),
    onSuccess: show,
    onError: () => client.invalidateQueries({ queryKey: FEED }),
  });
}

/** Puts a change in the place of its older state in every list that holds it. */
function useShowChange() {
  const client = useQueryClient();
  return (change: FeedChange) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: FEED },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            results: page.results.map((each) => (each.id === change.id ? change : each)),
          })),
        },
    );
}

/** The bound of one marking, in words. */
export const MAX_MARKED = changeFeed.markedAtOnce.toLocaleString('en-US');
