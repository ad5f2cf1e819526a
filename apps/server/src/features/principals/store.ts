import type { Selectable } from 'kysely';
import type { Schema, Tx } from '#platform/database';

export type StoredPrincipal = Selectable<Schema['app.merchant_principal']>;
/** Who named a principal: a source, or the lender itself. */
export type NamedBy =
  | 'added'
  | 'merchant_file'
  | 'own_record'
  | 'application'
  | 'corporate_filing'
  | 'business_records'
  | 'principal_records';

/** A mention by its source and the source's own name for it. */
export interface MentionKey {
  named_by: NamedBy;
  key: string;
}

export const mentionKey = ({ named_by, key }: MentionKey): string => JSON.stringify([named_by, key]);

/** All mentions ever stored for the merchant, without removed people. Uses the index merchant_principal_once. */
export function principalsOf(tx: Tx, merchantId: string): Promise<StoredPrincipal[]> {
  return tx
    .selectFrom('app.merchant_principal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** A principal of the active lender by its current or any former id, also a removed one; undefined for any other. */
export function principal(tx: Tx, id: string): Promise<StoredPrincipal | undefined> {
  return tx.selectFrom('app.merchant_principal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores mentions; one that is stored already keeps its id. */
export async function insertMentions(
  tx: Tx,
  subject: { lender_id: string; merchant_id: string },
  mentions: readonly MentionKey[],
): Promise<void> {
  if (mentions.length === 0) return;
  await tx
    .insertInto('app.merchant_principal')
    .values(mentions.map(({ named_by, key }) => ({ ...subject, source: named_by, source_key: key })))
    .onConflict((conflict) => conflict.constraint('merchant_principal_once').doNothing())
    .execute();
}
