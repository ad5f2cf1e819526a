import type { Insertable } from 'kysely';
import type { Database, Schema, Tx } from '../../database.ts';
import { isOutdated } from '../../encrypted-column.ts';

/** The encrypted key of the user's authenticator app. */
export async function totpKeyOf(db: Database | Tx, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('app.user_totp')
    .select('sealed_key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sealed_key;
}

/** Sets the user's authenticator app, replacing any earlier one. */
export async function saveTotp(
  tx: Tx,
  row: { user_id: string; sealed_key: Buffer; added_at: Date; last_step: number },
): Promise<void> {
  await tx
    .insertInto('app.user_totp')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Keys that are not encrypted as they would be today, of users behind `after`; they stay locked. */
export function outdatedTotpKeys(
  tx: Tx,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
) {
  return tx
    .selectFrom('app.user_totp')
    .select(['user_id as id', 'sealed_key'])
    .where('user_id', '>', after)
    .where(isOutdated('sealed_key', header))
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function updateTotpKey(tx: Tx, userId: string, sealed_key: Buffer): Promise<void> {
  await tx.updateTable('app.user_totp').set({ sealed_key }).where('user_id', '=', userId).execute();
}

/** Takes the code of a step; false when it or a later one was taken before. */
export async function takeTotpStep(db: Database | Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app.user_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.user_totp')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a passkey of the user is checked by. */
export function passkeyKeysOf(db: Database | Tx, userId: string) {
  return db
    .selectFrom('app.user_passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}

export async function savePasskey(tx: Tx, row: Insertable<Schema['app.user_passkey']>): Promise<void> {
  await tx.insertInto('app.user_passkey').values(row).execute();
}

export async function savePasskeyUse(
  db: Database | Tx,
  credentialId: string,
  values: { counter: number; last_used_at: Date },
): Promise<void> {
  await db.updateTable('app.user_passkey').set(values).where('credential_id', '=', credentialId).execute();
}

export async function removePasskey(tx: Tx, userId: string, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.user_passkey')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives the user these recovery codes and no others. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('app.user_recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('app.user_recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false if it does not exist or was used. */
export async function takeRecoveryCode(
  db: Database | Tx,
  userId: string,
  { code_hash, at }: { code_hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app.user_recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes all that a user has set up; false when there was nothing. */
export async function removeFactors(tx: Tx, userId: string): Promise<boolean> {
  const had = isSetUp(await factorsOf(tx, userId));
  await removeTotp(tx, userId);
  await tx.deleteFrom('app.user_passkey').where('user_id', '=', userId).execute();
  await replaceRecoveryCodes(tx, userId, []);
  return had;
}

/** What a user has set up. */
export interface Factors {
  totp: { added_at: Date } | undefined;
  passkeys: { credential_id: string; added_at: Date; last_used_at: Date | null }[];
  codes_left: number;
}

export async function factorsOf(db: Database | Tx, userId: string): Promise<Factors> {
  const totp = await db
    .selectFrom('app.user_totp')
    .select('added_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { codes_left } = await db
    .selectFrom('app.user_recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('codes_left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('app.user_passkey')
    .select(['credential_id', 'added_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
  return { totp, passkeys, codes_left: Number(codes_left) };
}

/** Whether a sign-in requires any of them. */
export const isSetUp = ({ totp, passkeys }: Factors): boolean => totp !== undefined || passkeys.length > 0;
