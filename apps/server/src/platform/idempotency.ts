import { type Actor, lenderOf } from './actor.ts';
import type { Tx } from './database.ts';
import { refuse } from './refusal.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Does the work once per user, lender, operation and Idempotency-Key within 24 hours: a repeat answers the stored
 * result, and one that comes at the same moment waits for it. Without a key the work is simply done.
 */
export async function once<T extends object>(
  tx: Tx,
  call: { actor: Actor; operation: string; key: string | string[] | undefined; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  if (call.key === undefined) return work();
  if (typeof call.key !== 'string' || call.key.length < 1 || call.key.length > 255) {
    refuse('invalid_input', { errors: { 'Idempotency-Key': ['Must be 1 to 255 characters.'] } });
  }
  const row = {
    lender_id: lenderOf(call.actor).id,
    user_id: call.actor.user.id,
    operation: call.operation,
    key: call.key,
  };
  await tx
    .deleteFrom('app.idempotent_call')
    .where((eb) => eb.and(row))
    .where('created_at', '<', new Date(call.now.getTime() - KEPT_MS))
    .execute();
  // The unique key makes a second call at the same moment wait here until the first has committed or rolled back.
  const mine = await tx
    .insertInto('app.idempotent_call')
    .values({ ...row, created_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!mine) {
    const earlier = await tx
      .selectFrom('app.idempotent_call')
      .select('result')
      .where((eb) => eb.and(row))
      .executeTakeFirstOrThrow();
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
