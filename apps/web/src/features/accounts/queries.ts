import { userEndpoints } from '@assay/domain/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { rememberNames } from '#features/session';

/** Saves the viewer's name and updates the cached user. An empty answer is a failure. */
export function useChangeName(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { first_name: string; last_name: string }) =>
      notEmpty(await call(userEndpoints.change, { params: { id }, body })),
    meta: { silent: true },
    onSuccess: (user) => rememberNames(client, user),
  });
}
