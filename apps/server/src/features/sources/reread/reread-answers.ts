import { lenderNamed } from '#features/accounts';
import { type Database, inLender, inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { allLenders } from '#platform/lenders';
import { parseArguments } from '#platform/parse-arguments';
import type { Services } from '#platform/services';
import { StartProblem } from '#platform/start-problem';
import { sourcesOf } from '../catalogue.ts';
import { runIds } from '../stores/reread-store.ts';
import { type Reread, rereadRun } from './reread-run.ts';

const usage = 'reread [--lender NAME_OR_ID] [--vendor NAME]';
const number = (count: number) => count.toLocaleString('en-US');

/** `assay reread`: parses the stored answers again with today's connectors. */
export const rereadCommand: Command = {
  words: ['reread'],
  usage,
  summary: 'read the stored answers of the data vendors again, after reading improved',
  help: { '--lender': 'only the answers of this lender', '--vendor': 'only the answers of this data vendor' },
  async run(args, context) {
    const options = { lender: { type: 'string' }, vendor: { type: 'string' } } as const;
    const { lender, vendor } = parseArguments({ args, options }, usage).values;
    const vendors = new Set(
      sourcesOf(context).flatMap(({ vendorPlan, vendor }) => (vendorPlan ? vendor : [])),
    );
    if (vendor !== undefined && !vendors.has(vendor))
      throw new StartProblem(
        `No answers of a vendor ${vendor} are stored, only of ${[...vendors].join(', ')}. Usage: assay ${usage}`,
      );
    const { db, workerDb, print } = context;
    const lenderId = lender === undefined ? undefined : (await lenderNamed(db, lender)).id;
    const done = await rereadAnswers({ ...context, db: workerDb }, { lenderId, vendor });
    print(
      `${number(done.answers)} answers of ${number(done.runs)} searches read again: ${number(done.changed)} records changed, ${number(done.added)} new, ${number(done.removed)} gone.`,
    );
    if (done.unread > 0)
      print(`Responses that can no longer be read: ${number(done.unread)}. Their stored records stay.`);
  },
};

const PAGE = 500;

/**
 * Parses every stored answer again, of one or all lenders and vendors. Each run has its own transaction, so the work
 * can be interrupted and repeated at any time. `db` must have the worker's role.
 */
export async function rereadAnswers(
  deps: Pick<Services, 'clock' | 'jobs' | 'secrets' | 'config' | 'provided'> & { db: Database },
  { lenderId, vendor }: { lenderId?: string; vendor?: string },
): Promise<Reread & { runs: number }> {
  const total = { runs: 0, answers: 0, unread: 0, changed: 0, added: 0, removed: 0 };
  const wanted = sourcesOf(deps).flatMap((source) =>
    source.vendorPlan && (!vendor || source.vendor === vendor) ? source.key : [],
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
