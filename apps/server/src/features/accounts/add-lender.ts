import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { StartProblem } from '#platform/start-problem';

const flags = ['tr_enabled', 'vital4_enabled', 'rematch_search_enabled', 'kevari_enabled'] as const;

/** `assay lender add NAME`: the way to the first lender of an installation. */
export const addLenderCommand: Command = {
  words: ['lender', 'add'],
  usage: 'lender add NAME [--alias TEXT] [--enable FLAG ...]',
  summary: `Add a lender; flags: ${flags.join(', ')}`,
  async run(args, { ownerUrl, print }) {
    const { values, positionals } = readArguments(args);
    const [name, ...more] = positionals;
    if (!name?.trim() || more.length > 0) throw new StartProblem(`Usage: assay ${this.usage}`);
    const unknown = (values.enable ?? []).find((flag) => !(flags as readonly string[]).includes(flag));
    if (unknown) throw new StartProblem(`There is no flag ${unknown}; the flags are ${flags.join(', ')}.`);
    const owner = openDatabase(ownerUrl, { max: 1 });
    try {
      const added = await owner
        .insertInto('app.lender')
        .values({
          name: name.trim(),
          alias: values.alias ?? null,
          ...Object.fromEntries(flags.map((flag) => [flag, values.enable?.includes(flag) ?? false])),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw new StartProblem(`There is a lender named ${name.trim()} already.`);
      print(`Lender ${name.trim()} added with id ${added.id}.`);
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
