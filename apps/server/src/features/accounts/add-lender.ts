import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { insertLender } from '#platform/lenders';
import { StartProblem } from '#platform/start-problem';
import { flagsExplained, flagsNamed } from './flags-named.ts';

/** `assay lender add NAME`: the way to the first lender of an installation. */
export const addLenderCommand: Command = {
  words: ['lender', 'add'],
  usage: 'lender add NAME [--alias TEXT] [--enable FLAG ...]',
  summary: `Add a lender; flags: ${flagsExplained}`,
  async run(args, { ownerUrl, print }) {
    const { values, positionals } = readArguments(args);
    const [name, ...more] = positionals;
    if (!name?.trim() || more.length > 0) throw new StartProblem(`Usage: assay ${this.usage}`);
    const on = flagsNamed(values.enable);
    const owner = openDatabase(ownerUrl, { max: 1 });
    try {
      const id = await insertLender(owner, { name: name.trim(), alias: values.alias ?? null, on });
      if (!id) throw new StartProblem(`There is a lender named ${name.trim()} already.`);
      print(`Lender ${name.trim()} added with id ${id}.`);
    } finally {
      await owner.destroy();
    }
  },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { alias: { type: 'string' }, enable: { type: 'string', multiple: true } },
    });
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
}
