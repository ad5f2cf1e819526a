import { type ListedUser, userEndpoints } from '@assay/domain/accounts';
import type { EndpointCall } from '@assay/domain/http';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { rememberNames } from '#features/session';
import type { UsersView } from './users-view.ts';

const usersKey = ['users'];

/** The users of a view; the previous view's users stay until they arrive. */
export function useUsers(view: UsersView) {
  return useQuery({
    queryKey: [...usersKey, view],
    ...answerOf(userEndpoints.list, { query: view }),
    placeholderData: keepPreviousData,
    // A failed call shows no error (details: back office, section 37).
    meta: { silent: true },
  });
}

type Body<E extends keyof typeof userEndpoints> = NonNullable<
  EndpointCall<(typeof userEndpoints)[E]>['body']
>;

/** Changes to users; the list is always refetched. An empty answer is a failure. */
export function useUserMutations() {
  const client = useQueryClient();
  const settled = {
    meta: { silent: true as const, refetches: usersKey },
  };
  return {
    add: useMutation({
      ...settled,
      mutationFn: async (body: Body<'add'>) => notEmpty(await call(userEndpoints.add, { body })),
    }),
    change: useMutation({
      ...settled,
      mutationFn: async ({ id, ...body }: { id: string } & Body<'change'>) =>
        notEmpty(await call(userEndpoints.change, { params: { id }, body })),
      onSuccess: (user) => rememberNames(client, user),
    }),
    remove: useMutation({
      ...settled,
      // Success is 204, so a 500 must be a failure here.
      mutationFn: ({ id }: Pick<ListedUser, 'id'>) =>
        call(userEndpoints.remove, { params: { id }, required: true }),
    }),
    resetPassword: useMutation({
      meta: { silent: true },
      mutationFn: async ({ email, first_name, last_name }: ListedUser) =>
        notEmpty(await call(userEndpoints.resetPassword, { body: { email, first_name, last_name } })),
    }),
  };
}
