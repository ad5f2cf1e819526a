import { lenderNamed } from '#features/accounts';
import { audit, byCommand } from '#platform/audit';
import { inLender, inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { allLenders } from '#platform/lenders';
import { writeOutput } from '#platform/output-file';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import * as store from './store.ts';

const USAGE = 'export decisions --out FILE [--lender NAME_OR_ID]';
const PAGE = 1_000;

/** `assay export decisions`: users' answers about records, as labeled cases for improving the comparison. */
export const exportDecisionsCommand: Command = {
  words: ['export', 'decisions'],
  usage: USAGE,
  summary: 'write what people decided about records, with what was compared, one JSON object a line',
  help: {
    '--out': 'file to write',
    '--lender': 'only the decisions of this lender',
  },
  async run(args, { db, workerDb, clock, operator, print }) {
    const { out, lender } = parseArguments(
      { args, options: { out: { type: 'string' }, lender: { type: 'string' } } },
      USAGE,
    ).values;
    if (!out) throw new StartProblem(`--out names the file to write. Usage: assay ${USAGE}`);
    const lenders = lender ? [(await lenderNamed(db, lender)).id] : await inSystem(workerDb, allLenders);
    const lines: string[] = [];
    for (const lenderId of lenders) {
      const before = lines.length;
      for (let after: string | undefined = '0'; after !== undefined; ) {
        const from: string = after;
        const page = await inLender(workerDb, lenderId, (tx) => store.decisionsFrom(tx, from, PAGE));
        for (const { id: _id, undone_at, ...decision } of page)
          lines.push(JSON.stringify({ ...decision, is_undone: undone_at !== null }));
        after = page.at(-1)?.id;
      }
      await inLender(db, lenderId, (tx) =>
        audit(tx, clock, byCommand(operator, lenderId), {
          action: 'evidence.export',
          target: { kind: 'lender', id: lenderId },
          details: { decisions: lines.length - before },
        }),
      );
    }
    await writeOutput(out, (write) => write(lines.map((line) => `${line}\n`).join('')));
    print(`${lines.length.toLocaleString('en-US')} decisions written to ${out}.`);
  },
};
