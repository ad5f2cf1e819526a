import { audit, byCommand } from '#platform/audit';
import { actForLender, withDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { insertLender } from '#platform/lenders';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { flagHelp, flagsNamed } from './flags-named.ts';
import { isNameInUse, lockLenderNames } from './lenders/store.ts';

/** `assay lender add NAME`: creates a lender, such as the first of an installation. */
export const addLenderCommand: Command = {
  words: ['lender', 'add'],
  usage: 'lender add NAME [--alias TEXT] [--type TEXT] [--enable FLAG ...]',
  summary: 'Add a lender',
  help: {
    NAME: 'its name, which no other lender has',
    '--alias': 'another name for it in commands and files',
    '--type': 'kind of lender, visible to other lenders, e.g. "Equipment Finance"',
    '--enable': 'a flag to turn on; can be repeated',
    ...flagHelp,
  },
  async run(args, { ownerUrl, clock, operator, print }) {
    const { values, positionals } = readArguments(args);
    const [name, ...more] = positionals;
    if (!name?.trim() || more.length > 0) throw new StartProblem(`Usage: assay ${this.usage}`);
    const on = flagsNamed(values.enable);
    const alias = values.alias?.trim() || null;
    await withDatabase(ownerUrl, async (owner) => {
      const id = await owner.transaction().execute(async (tx) => {
        await lockLenderNames(tx);
        for (const word of [name.trim(), ...(alias ? [alias] : [])])
          if (await isNameInUse(tx, '0', word)) throw taken(word);
        const added = await insertLender(tx, {
          name: name.trim(),
          alias,
          type: values.type?.trim() || null,
          on,
        });
        if (!added) throw taken(name.trim());
        await actForLender(tx, added);
        await audit(tx, clock, byCommand(operator, added), {
          action: 'lender.add',
          target: { kind: 'lender', id: added },
          details: Object.fromEntries([...on].map((flag) => [flag, true])),
        });
        return added;
      });
      print(`Lender ${name.trim()} added with id ${id}.`);
    });
  },
};

const taken = (word: string) =>
  new StartProblem(`"${word}" is the name, an alias or the id of a lender already.`);

const readArguments = (args: string[]) =>
  parseArguments({
    args,
    allowPositionals: true,
    options: {
      alias: { type: 'string' },
      type: { type: 'string' },
      enable: { type: 'string', multiple: true },
    },
  });
