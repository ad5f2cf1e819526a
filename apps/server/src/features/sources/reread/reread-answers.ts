import { type Database, inLender, inSystem } from '#platform/database';
import { allLenders } from '#platform/lenders';
import type { Services } from '#platform/services';
import { type Provided, sourcesOf } from '../catalogue.ts';
import { runIds } from '../stores/reread-store.ts';
import { type Reread, rereadRun } from './reread-run.ts';

const PAGE = 500;

/** The vendors whose answers are stored. */
export const storedVendors = (deps: Provided): string[] => [
  ...new Set(sourcesOf(deps).flatMap(({ definition: { vendorPlan, vendor } }) => (vendorPlan ? vendor : []))),
];

/**
 * Parses every stored answer again, of one or all lenders and vendors. Each run has its own transaction, so the work
 * can be interrupted and repeated at any time. `db` must have the worker's role.
 */
export async function rereadAnswers(
  deps: Pick<Services, 'clock' | 'jobs' | 'secrets' | 'config' | 'provided'> & { db: Database },
  { lenderId, vendor }: { lenderId?: string; vendor?: string },
): Promise<Reread & { runs: number }> {
  const total = { runs: 0, answers: 0, unread: 0, changed: 0, added: 0, removed: 0 };
  const wanted = sourcesOf(deps).flatMap(({ key, definition }) =>
    definition.vendorPlan && (!vendor || definition.vendor === vendor) ? key : [],
  );
  const lenders = lenderId ? [lenderId] : await inSystem(deps.db, allLenders);
  for (const lender of lenders) {
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const from: string = after;
      const ids = await inLender(deps.db, lender, (tx) =>
        runIds(tx, { sources: wanted, after: from, limit: PAGE }),
      );
      for (const id of ids) {
        const counts = await inLender(deps.db, lender, (tx) => rereadRun(tx, deps, id));
        total.runs++;
        for (const key of Object.keys(counts) as (keyof Reread)[]) total[key] += counts[key];
      }
      after = ids.at(-1);
    }
  }
  return total;
}
