import { type Actor, lenderOf } from './actor.ts';
import type { Tx } from './database.ts';
import { refuse } from './refusal.ts';
import type { Secrets } from './secrets.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;

/** A call that a key may make once. */
interface IdempotentCall {
  actor: Actor;
  operation: string;
  key: string | string[] | undefined;
  /** As parsed by the contract, so that whitespace and field order do not matter. */
  body: unknown;
  now: Date;
  secrets: Secrets;
}

const isKey = (key: unknown): key is string =>
  typeof key === 'string' &&
  key.length >= 1 &&
  key.length <= 255 &&
  !key.includes('\0') &&
  key.isWellFormed();

/**
 * Does the work once per user, lender, operation and Idempotency-Key within 24 hours: a repeat gets the stored result,
 * and a concurrent call waits for it. Refuses the same key with another body, because neither result would be right.
 * Without a key the work is simply done.
 */
export async function once<T extends object>(
  tx: Tx,
  call: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  if (call.key === undefined) return work();
  if (!isKey(call.key)) {
    refuse('invalid_input', { errors: { 'Idempotency-Key': ['Must be 1 to 255 characters.'] } });
  }
  const row = {
    lender_id: lenderOf(call.actor).id,
    user_id: call.actor.user.id,
    operation: call.operation,
    key: call.key,
  };
  // A keyed hash: with a plain one, a number in the body could be found by trying them all. The first call may have
  // been written under another key.
  const hashes = call.secrets.lookups(JSON.stringify(call.body));
  const [body_hash] = hashes;
  await tx
    .deleteFrom('app.idempotent_call')
    .where((eb) => eb.and(row))
    .where('created_at', '<', new Date(call.now.getTime() - RETENTION_MS))
    .execute();
  // The unique key makes a concurrent second call wait here until the first has committed or rolled back.
  const mine = await tx
    .insertInto('app.idempotent_call')
    .values({ ...row, body_hash, created_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!mine) {
    const earlier = await tx
      .selectFrom('app.idempotent_call')
      .select(['result', 'body_hash'])
      .where((eb) => eb.and(row))
      .executeTakeFirstOrThrow();
    const hash = earlier.body_hash;
    if (hash && !hashes.some((one) => one.equals(hash))) refuse('idempotency_key_reused');
    return earlier.result as unknown as T;
  }
  const result = await work();
  await tx
    .updateTable('app.idempotent_call')
    .set({ result: JSON.stringify(result) })
    .where((eb) => eb.and(row))
    .execute();
  return result;
}
