import { type Database, inLender, inSystem } from '#platform/database';
import { allLenders } from '#platform/lenders';
import type { Services } from '#platform/services';
import { partKeys, parts } from '../parts/parts.ts';
import { type Reread, rereadRun } from './reread-run.ts';
import { runIds } from './reread-store.ts';

const PAGE = 500;

/** The vendors whose answers are kept as they came. */
export const vendorsKept = (): string[] => [
  ...new Set(partKeys.filter((key) => parts[key].asks).map((key) => parts[key].vendor)),
];

/**
 * Reads every kept answer again, of one lender or all, of one vendor or all; each run in a transaction of its own, so
 * that it may be broken off and begun anew at any time. `db` must be of the worker's role.
 */
export async function rereadAnswers(
  means: Pick<Services, 'jobs' | 'secrets' | 'config'> & { db: Database },
  { lenderId, vendor }: { lenderId?: string; vendor?: string },
): Promise<Reread & { runs: number }> {
  const total = { runs: 0, answers: 0, unread: 0, changed: 0, added: 0, removed: 0 };
  const wanted = partKeys.filter((key) => parts[key].asks && (!vendor || parts[key].vendor === vendor));
  const lenders = lenderId ? [lenderId] : await inSystem(means.db, allLenders);
  for (const lender of lenders) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const from: string = after;
      const ids = await inLender(means.db, lender, (tx) =>
        runIds(tx, { parts: wanted, after: from, limit: PAGE }),
      );
      for (const id of ids) {
        const counts = await inLender(means.db, lender, (tx) => rereadRun(tx, means, id));
        total.runs++;
        for (const key of Object.keys(counts) as (keyof Reread)[]) total[key] += counts[key];
      }
      after = ids.at(-1);
    }
  }
  return total;
}
