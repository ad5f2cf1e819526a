import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import { readOnce } from '#platform/shared-reads';
import * as store from './store.ts';

export type StoredInquiry = NonNullable<Awaited<ReturnType<typeof store.inquiry>>> & {
  principals: Awaited<ReturnType<typeof store.principals>>;
};

/** An inquiry of the active lender with its principals; another lender's is refused as not found (ONB-093). */
export function findInquiry(tx: Tx, id: string): Promise<StoredInquiry> {
  return readOnce(tx, keyOf(id), async () => {
    const found = await store.inquiry(tx, id);
    if (!found) refuse('not_found', { detail: 'Inquiry not found' });
    return { ...found, principals: await store.principals(tx, [id]) };
  });
}

/** Within `shareReads` the inquiry is not read again. */
export async function rememberInquiry(tx: Tx, inquiry: StoredInquiry): Promise<void> {
  await readOnce(tx, keyOf(inquiry.id), async () => inquiry);
}

const keyOf = (id: string): string => `inquiry ${id}`;
