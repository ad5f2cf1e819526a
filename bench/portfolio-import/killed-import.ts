import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inLender } from '../../apps/server/src/platform/database.ts';
import { beginCommand, type CommandFigures, runCommand } from '../command.ts';

const POLL_MS = 1_000;

/** The number of a lender's records, and of distinct ids of its file among them. */
export const recordsOf = (db: Database, lenderId: string): Promise<{ all: number; different: number }> =>
  inLender(db, lenderId, async (tx) => {
    const { rows } = await sql<{ all: number; different: number }>`
      select count(*)::integer as all, count(distinct external_id)::integer as different from app.source_record
      where lender_id = ${lenderId}::bigint`.execute(tx);
    return rows[0] ?? { all: 0, different: 0 };
  });

/**
 * Imports a lender's file with the product's own command, kills it (-9) once half of the rows are in, and restarts it.
 * Returns the total of both runs, and the number of rows at the kill.
 */
export async function importKilledHalfWay(
  environment: NodeJS.ProcessEnv,
  db: Database,
  { file, lender, rows }: { file: string; lender: { id: string; name: string }; rows: number },
): Promise<CommandFigures & { kept: number }> {
  const args = ['import', 'merchants', file, '--lender', lender.name];
  const first = beginCommand(environment, args);
  const watched = { isOver: false };
  const killing = (async () => {
    while (!watched.isOver && (await recordsOf(db, lender.id)).all < rows / 2) await wait(POLL_MS);
    first.kill();
  })();
  const before = await first.ended.finally(() => {
    watched.isOver = true;
  });
  await killing;
  const { all: saved } = await recordsOf(db, lender.id);
  if (!before.isKilled) return { ...before, kept: saved };
  const after = await runCommand(environment, ...args);
  return {
    seconds: before.seconds + after.seconds,
    megabytes: Math.max(before.megabytes, after.megabytes),
    kept: saved,
  };
}
