import { type Flag, type Flagged, flags, isOn } from '@assay/domain/flags';
import { lenderById } from '#platform/actor';
import { inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { allLenders } from '#platform/lenders';
import { StartProblem } from '#platform/start-problem';
import { lenderNamed } from './lender-named.ts';

const allFlags = Object.keys(flags) as Flag[];

/** The flags of a lender, one per line, each with what it enables. */
const flagLines = (lender: Flagged): string[] =>
  allFlags.map((flag) => `  ${isOn(flag, lender) ? 'on ' : 'off'}  ${flag.padEnd(28)}  ${flags[flag]}`);

/** `assay lender show NAME_OR_ID`: shows a lender with every flag. */
export const showLenderCommand: Command = {
  words: ['lender', 'show'],
  usage: 'lender show NAME_OR_ID',
  summary: 'Show a lender with every flag, on or off',
  help: { NAME_OR_ID: 'the lender by id, name or alias' },
  async run(args, { db, print }) {
    const [named, ...more] = args;
    if (!named?.trim() || more.length > 0) throw new StartProblem(`Usage: assay ${this.usage}`);
    const { id } = await lenderNamed(db, named);
    const lender = (await lenderById(db, id))!;
    print(`${lender.name} (id ${id})`);
    print(`  alias: ${lender.alias ?? 'none'}`);
    print(`  type: ${lender.lender_type ?? 'none'}`);
    print(`  active: ${lender.is_active ? 'yes' : 'no'}`);
    for (const line of flagLines(lender)) print(line);
  },
};

/** `assay lender list`: lists every lender with its enabled flags. */
export const listLendersCommand: Command = {
  words: ['lender', 'list'],
  usage: 'lender list',
  summary: 'List the lenders with the flags that are on',
  help: {},
  async run(args, { db, print }) {
    if (args.length > 0) throw new StartProblem(`Usage: assay ${this.usage}`);
    const lenders = await inSystem(db, async (tx) => {
      const found = [];
      for (const id of await allLenders(tx)) found.push((await lenderById(tx, id))!);
      return found;
    });
    if (lenders.length === 0) print('There is no lender yet. Add one with: assay lender add NAME');
    for (const lender of lenders) {
      const on = allFlags.filter((flag) => isOn(flag, lender));
      const state = lender.is_active ? '' : ' (not active)';
      print(`${lender.id}  ${lender.name}${state}: ${on.join(', ') || 'no flag'}`);
    }
  },
};
