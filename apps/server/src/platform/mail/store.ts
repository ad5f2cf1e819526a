import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Tx } from '../database.ts';
import { isOutdated } from '../encrypted-column.ts';
import { foldEmail, foldedColumn } from '../fold-email.ts';

const columns = [
  'id',
  'message_key',
  'to_address',
  'subject',
  'text',
  'html',
  'sealed_secret',
  'created_at',
  'attempts',
] as const;

export type StoredMail = Pick<Selectable<Schema['app.mail']>, (typeof columns)[number]>;

/** Stores a mail and answers its id; undefined when one with its key is there already. */
export async function insertMail(tx: Tx, mail: Insertable<Schema['app.mail']>): Promise<string | undefined> {
  const added = await tx
    .insertInto('app.mail')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/**
 * The mail if it still waits. Its lock lasts while it is handed over and ends with the process, so no two workers send
 * one mail and none stays marked as being sent.
 */
export function lockWaiting(tx: Tx, id: string) {
  return tx
    .selectFrom('app.mail')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMail(
  tx: Tx,
  id: string,
  values: { attempts: number; state?: 'sent' | 'refused'; finished_at?: Date; sealed_secret?: null },
) {
  await tx.updateTable('app.mail').set(values).where('id', '=', id).execute();
}

/** Marks the sent mail with this key as returned by one of the addresses, unless it is marked. Answers how many are. */
export async function markBounced(
  tx: Tx,
  { key, addresses, status, at }: { key: string; addresses: readonly string[]; status: string; at: Date },
): Promise<number> {
  const mail = await tx
    .selectFrom('app.mail')
    .select(['id', 'bounced_at'])
    .where('message_key', '=', key)
    .where('state', '=', 'sent')
    .where(foldedColumn('to_address'), '=', sql<string>`any (${addresses.map(foldEmail)}::text[])`)
    .forUpdate()
    .executeTakeFirst();
  if (mail && !mail.bounced_at)
    await tx
      .updateTable('app.mail')
      .set({ bounced_at: at, bounce_status: status })
      .where('id', '=', mail.id)
      .execute();
  return mail ? 1 : 0;
}

/** Mails whose secret is encrypted with an outdated key or form; locked until the transaction ends. */
export async function outdatedSecrets(
  tx: Tx,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
): Promise<{ id: string; message_key: string; sealed_secret: Buffer }[]> {
  const rows = await tx
    .selectFrom('app.mail')
    .select(['id', 'message_key', 'sealed_secret'])
    .where('id', '>', after)
    .where(isOutdated('sealed_secret', header))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.flatMap(({ sealed_secret, ...row }) => (sealed_secret ? [{ ...row, sealed_secret }] : []));
}

export async function updateSecret(tx: Tx, id: string, sealed_secret: Buffer): Promise<void> {
  await tx.updateTable('app.mail').set({ sealed_secret }).where('id', '=', id).execute();
}
