import { parseArgs } from 'node:util';
import { lenderNamed } from '#features/accounts';
import type { Command } from '#platform/feature';
import { StartProblem } from '#platform/start-problem';
import type { Provided } from '../catalogue.ts';
import { rereadAnswers, storedVendors } from './reread-answers.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** Throws a StartProblem for any other argument. */
function options(args: string[], provided: Provided): { lender?: string; vendor?: string } {
  const usage = `Usage: assay ${rereadCommand.usage}`;
  let parsed: { lender?: string; vendor?: string };
  try {
    parsed = parseArgs({ args, options: { lender: { type: 'string' }, vendor: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartProblem(`${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}. ${usage}`);
  }
  const vendors = storedVendors(provided);
  if (parsed.vendor !== undefined && !vendors.includes(parsed.vendor))
    throw new StartProblem(
      `No answers of a vendor ${parsed.vendor} are stored, only of ${vendors.join(', ')}. ${usage}`,
    );
  return parsed;
}

/** `assay reread`: parses the stored answers again with today's connectors. */
export const rereadCommand: Command = {
  words: ['reread'],
  usage: 'reread [--lender NAME_OR_ID] [--vendor NAME]',
  summary: 'read the stored answers of the data vendors again, after reading improved',
  help: { '--lender': 'only the answers of this lender', '--vendor': 'only the answers of this data vendor' },
  async run(args, { workerDb, db, clock, jobs, secrets, config, provided, print }) {
    const { lender, vendor } = options(args, { provided });
    const lenderId = lender === undefined ? undefined : (await lenderNamed(db, lender)).id;
    const deps = { db: workerDb, clock, jobs, secrets, config, provided };
    const done = await rereadAnswers(deps, { lenderId, vendor });
    print(
      `${number(done.answers)} answers of ${number(done.runs)} searches read again: ${number(done.changed)} records changed, ${number(done.added)} new, ${number(done.removed)} gone.`,
    );
    if (done.unread > 0)
      print(`Responses that can no longer be read: ${number(done.unread)}. Their stored records stay.`);
  },
};
