import { type CommitCall, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** Where the merchants of the editor are kept. */
export const editorKey = ['merchant-editor'];

/** A merchant with what sources and lenders say of it; nothing without an id. Its panel shows a failure. */
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

/** Makes one call of a commit; an empty answer is not taken for success. */
export async function sendCommitCall({ body }: CommitCall): Promise<void> {
  notEmpty(await call(merchantEditorEndpoints.resolve, { body }));
}
