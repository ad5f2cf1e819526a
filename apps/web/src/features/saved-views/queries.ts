import { type SavedView, type SavedViewList, savedViewEndpoints } from '@assay/domain/saved-views';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';

const keyOf = (list: SavedViewList) => ['saved-views', list];

/** The viewer's own views of a list, by name. */
export function useSavedViews(list: SavedViewList) {
  return useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) =>
      (await call(savedViewEndpoints.list, { query: { list }, signal, required: true }))?.results ?? [],
    meta: { silent: true },
  });
}

/** Saves the address under a name, renames a view, or deletes one; then refetches the list of views. */
export function useViewMutations(list: SavedViewList) {
  const refetches = keyOf(list);
  const save = useMutation({
    mutationFn: ({ name, address }: Pick<SavedView, 'name' | 'address'>) =>
      call(savedViewEndpoints.save, { body: { list, name, address }, required: true }),
    meta: { silent: true, refetches },
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(savedViewEndpoints.rename, { params: { id }, body: { name }, required: true }),
    meta: { silent: true, refetches },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(savedViewEndpoints.remove, { params: { id }, required: true }),
    meta: { refetches },
  });
  return { save, rename, remove };
}
