import { type CommitCall, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

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

/** Sends one call of a commit; throws on an empty answer. */
export async function sendCommitCall({ body }: CommitCall): Promise<void> {
  notEmpty(await call(merchantEditorEndpoints.resolve, { body }));
}
