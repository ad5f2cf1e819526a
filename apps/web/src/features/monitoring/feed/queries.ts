import { changeFeed, type FeedChange, type FollowUp, feedEndpoints } from '@assay/domain/monitoring';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import type { FeedView } from './feed-view.ts';

type Page = (typeof feedEndpoints)['changes']['out']['_output'];
/** The prefix of all query keys about changes, including the count for the portfolio. */
const KEY = ['monitoring'] as const;
const FEED = [...KEY, 'changes'] as const;
const COUNT = [...KEY, 'count'] as const;

/** The changes of a view, page by page; the previous view's remain until the next ones are loaded. */
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

/** The newest changes of one merchant, and whether there are more. */
export function useMerchantChanges(
  merchantId: string,
  limit: number,
  { isEnabled = true }: { isEnabled?: boolean } = {},
) {
  return useQuery<Page>({
    queryKey: [...KEY, 'merchant', merchantId, limit],
    enabled: isEnabled,
    // Never another merchant's.
    placeholderData: (before, query) => (query?.queryKey[2] === merchantId ? before : undefined),
    ...answerOf(feedEndpoints.changes, { query: { merchant_id: merchantId, limit }, required: true }),
    meta: { silent: true },
  });
}

/** How many changes match a view, counted up to a limit. */
export function useChangeCount(view: FeedView) {
  return useQuery({
    queryKey: [...COUNT, view],
    ...answerOf(feedEndpoints.count, { query: view }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The count as text: `37`, or `1,000+`. */
export const countText = ({ count, has_more }: { count: number; has_more: boolean }): string =>
  `${count.toLocaleString('en-US')}${has_more ? '+' : ''}`;

/** The users that changes can be assigned to. */
export function useAssignees() {
  return useQuery({
    queryKey: [...KEY, 'assignees'],
    queryFn: async ({ signal }) => notEmpty(await call(feedEndpoints.assignees, { signal })).results,
    staleTime: 60_000,
    meta: { silent: true },
  });
}

/** Marks one change as seen or not. It stays in the list even if the view filters it out. */
export function useMarkOne() {
  const show = useShowChange();
  return useMutation({
    meta: { refetches: COUNT },
    mutationFn: async ({ change, isSeen }: { change: FeedChange; isSeen: boolean }) =>
      notEmpty(await call(feedEndpoints.mark, { body: { ids: [change.id], is_seen: isSeen } })),
    onMutate: ({ change, isSeen }) => show({ ...change, is_seen: isSeen }),
    onError: (_failure, { change }) => show(change),
  });
}

/** Marks everything in a view as seen, up to the newest shown change. */
export function useMarkAll() {
  return useMutation({
    meta: { refetches: KEY },
    mutationFn: async ({ view, through }: { view: FeedView; through: string }) =>
      notEmpty(await call(feedEndpoints.mark, { body: { filter: view, through } })),
  });
}

export function useUndoMark() {
  return useMutation({
    meta: { refetches: KEY },
    mutationFn: async (mark: number) => notEmpty(await call(feedEndpoints.undo, { body: { mark } })),
  });
}

/** Assigns a change to a user; if another user did so in the meantime, shows the current assignee. */
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

/** Notes a comment, a due day and an outcome on a change. */
export function useFollowUp() {
  const client = useQueryClient();
  const show = useShowChange();
  return useMutation({
    mutationFn: async ({ change, followUp }: { change: FeedChange; followUp: FollowUp }) => {
      const { comment, due_on, outcome } = change;
      return notEmpty(
        await call(feedEndpoints.followUp, {
          params: { id: change.id },
          body: { ...followUp, was: { comment, due_on, outcome } },
          required: true,
        }),
      );
    },
    meta: { silent: true },
    onSuccess: show,
    onError: () => client.invalidateQueries({ queryKey: FEED }),
  });
}

/** Replaces a change in every cached list that contains it. */
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

/** The maximum number of changes marked in one call, as text. */
export const MAX_MARKED = changeFeed.markedAtOnce.toLocaleString('en-US');
