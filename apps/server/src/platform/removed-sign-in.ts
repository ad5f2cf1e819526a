import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './database.ts';
import { foldEmail } from './fold-email.ts';

const hash = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
const accountKey = ({ issuer, subject }: { issuer: string; subject: string }) =>
  hash('account', issuer, subject);
const emailKey = (email: string) => hash('email', foldEmail(email));

/** When the user in a token was removed: found by their account, or by their email when they had none yet. */
export async function removalOf(
  db: Database,
  account: { issuer: string; subject: string; email: string },
): Promise<Date | undefined> {
  const { removed_at } = await db
    .selectFrom('app.removed_sign_in')
    .select((eb) => eb.fn.max('removed_at').as('removed_at'))
    .where('key', 'in', [accountKey(account), emailKey(account.email)])
    .executeTakeFirstOrThrow();
  return removed_at ?? undefined;
}

/** Records how to recognize the tokens of a user who is about to be removed. */
export async function recordRemoval(
  tx: Tx,
  clock: Clock,
  user: { id: string; email: string },
): Promise<void> {
  const accounts = await tx
    .selectFrom('app.user_identity')
    .select(['issuer', 'subject'])
    .where('user_id', '=', user.id)
    .execute();
  const removed_at = clock.now();
  await tx
    .insertInto('app.removed_sign_in')
    .values([emailKey(user.email), ...accounts.map(accountKey)].map((key) => ({ key, removed_at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ removed_at }))
    .execute();
}
