import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';

export type StoredInquiry = NonNullable<Awaited<ReturnType<typeof store.inquiry>>> & {
  principals: Awaited<ReturnType<typeof store.principals>>;
};

/** An inquiry of the active lender with its principals; another lender's is refused as not found (ONB-093). */
export async function findInquiry(tx: Tx, id: string): Promise<StoredInquiry> {
  const found = await store.inquiry(tx, id);
  if (!found) refuse('not_found', { detail: 'Inquiry not found' });
  return { ...found, principals: await store.principals(tx, [id]) };
}
