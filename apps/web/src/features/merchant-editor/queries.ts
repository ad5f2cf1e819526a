import {
  type BusinessStatement,
  type CommitCall,
  merchantEditorEndpoints,
} from '@assay/domain/merchant-editor';
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The fewest characters of a name that are searched for. */
export const MIN_NAME = 2;

/** The prefix of the editor's query keys. */
export const editorKey = ['merchant-editor'];

/** A merchant with its lender merchants; disabled without an id. The panel shows a failure. */
export function useEditedMerchant(id: string | null) {
  return useQuery({
    queryKey: [...editorKey, id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) =>
            notEmpty(await call(merchantEditorEndpoints.read, { query: { merchant_id: id }, signal })),
    meta: { silent: true, log: 'A merchant of the editor could not be loaded' },
  });
}

/** Merchants whose name is like the typed one, page by page; disabled for a text too short. The field shows a failure. */
export function useMerchantsNamed(name: string) {
  return useInfiniteQuery({
    queryKey: [...editorKey, 'search', name],
    queryFn: async ({ pageParam, signal }) =>
      notEmpty(
        await call(merchantEditorEndpoints.search, {
          query: { search: name, offset: String(pageParam) as never },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.reduce((sum, { results }) => sum + results.length, 0);
      return loaded < count ? loaded : undefined;
    },
    enabled: name.length >= MIN_NAME,
    placeholderData: keepPreviousData,
    meta: { silent: true, log: 'Merchants could not be searched by name' },
  });
}

/** What changes for which lender with a statement, always current. The dialog shows a failure. */
export function useStatementEffect(id: string) {
  return useQuery({
    queryKey: ['merchant-editor-statement-effect', id],
    queryFn: async ({ signal }) =>
      notEmpty(await call(merchantEditorEndpoints.statementEffect, { params: { id }, signal })),
    gcTime: 0,
    meta: { silent: true, log: 'The effect of a statement could not be loaded' },
  });
}

/** Takes a statement back, or states it again, and reloads both merchants. The dialog shows a failure. */
export function useStatementChange({ id, withdrawn_at }: BusinessStatement, onDone: () => void) {
  const client = useQueryClient();
  const { withdrawStatement, restateStatement } = merchantEditorEndpoints;
  return useMutation({
    mutationFn: async () =>
      notEmpty(await call(withdrawn_at === null ? withdrawStatement : restateStatement, { params: { id } })),
    meta: { silent: true, log: 'A statement about a business could not be changed' },
    onSuccess: onDone,
    // After a refusal too: somebody else changed the statement meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: editorKey }),
  });
}

/** Sends one call of a commit; throws on an empty answer. */
export async function sendCommitCall({ body }: CommitCall): Promise<void> {
  notEmpty(await call(merchantEditorEndpoints.resolve, { body }));
}
