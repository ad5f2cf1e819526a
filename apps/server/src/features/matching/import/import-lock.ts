import { sql } from 'kysely';
import type { Tx } from '#platform/database';

const LOCK_SPACE = 4711010;

/**
 * The advisory lock that allows one import per source: a lender's own source, or without a lender one of the master
 * file.
 */
export const importLock = (lenderId: string | null, source: string): [number, string] => [
  LOCK_SPACE,
  `${lenderId ?? ''}/${source}`,
];

/** Takes that lock until the transaction ends; false while another import holds it. */
export async function lockLenderImport(tx: Tx, lenderId: string, source: string): Promise<boolean> {
  const [space, name] = importLock(lenderId, source);
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${space}::int, hashtext(${name})) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}
