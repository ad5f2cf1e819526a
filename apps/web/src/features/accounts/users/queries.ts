import { type ListedUser, userEndpoints } from '@assay/domain/accounts';
import type { EndpointCall } from '@assay/domain/http';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { rememberNames } from '#features/session';
import type { UsersView } from './users-view.ts';

const usersKey = ['users'];

/** The users that pass the view; those of the view before stay until they have come. */
export function useUsers(view: UsersView) {
  return useQuery({
    queryKey: [...usersKey, view],
    queryFn: async ({ signal }) => notEmpty(await call(userEndpoints.list, { query: view, signal })),
    placeholderData: keepPreviousData,
    // A failed call shows no error (details: back office, section 37).
    meta: { silent: true },
  });
}

type Body<E extends keyof typeof userEndpoints> = NonNullable<
  EndpointCall<(typeof userEndpoints)[E]>['body']
>;

/** What is done to users; the list is asked for anew whatever the outcome. An empty answer is not taken for success. */
export function useUserMutations() {
  const client = useQueryClient();
  const settled = {
    meta: { silent: true as const },
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
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
      // 204 is its success, so that a 500 has to be a failure here.
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
