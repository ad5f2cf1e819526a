import { openDatabase } from '#platform/database';
import type { Command } from '#platform/feature';
import { commandArguments } from './command-arguments.ts';
import { compareFile } from './compare-file.ts';
import { importWatchlist } from './import/import-watchlist.ts';
import { screenFile } from './screen-file.ts';

const number = (count: number) => count.toLocaleString('en-US');

const importCommand: Command = {
  words: ['import', 'watchlist'],
  usage: 'import watchlist FILE [--list NAME] [--force]',
  summary: "read OFAC's sdn.csv or XML, or a CSV of entries, in the place of the list of that name",
  async run(args, { ownerUrl, clock, print, note }) {
    const given = commandArguments(args, {
      usage: importCommand.usage,
      values: ['list'],
      switches: ['force'],
    });
    const db = openDatabase(ownerUrl, { max: 1 });
    try {
      const done = await importWatchlist(db, clock, given.file, {
        list: given.option('list'),
        force: given.isSet('force'),
        progress: (entries) => note(`${number(entries)} entries read`),
      });
      const size = `${number(done.entries)} entries with ${number(done.aliases)} aliases`;
      if (done.outcome === 'unchanged') print(`${done.name} is up to date: ${size}.`);
      else if (done.before === null) print(`${done.name} imported: ${size}.`);
      else print(`${done.name} replaced: ${size}, ${number(done.before)} entries before.`);
    } finally {
      await db.destroy();
    }
  },
};

const screenCommand: Command = {
  words: ['screen'],
  usage: 'screen FILE --out FILE',
  summary: 'screen a CSV of names (query_id,name,type,dob,country) against the imported lists',
  async run(args, { db, print }) {
    const given = commandArguments(args, { usage: screenCommand.usage, values: ['out'], needed: ['out'] });
    const { names, matched } = await screenFile(db, given.file, given.option('out') ?? '');
    print(`${number(names)} names screened, ${number(matched)} with a match.`);
  },
};

const compareCommand: Command = {
  words: ['compare', 'names'],
  usage: 'compare names FILE --out FILE',
  summary: 'score a CSV of name pairs (case_id,type,name1,name2)',
  async run(args, { print }) {
    const given = commandArguments(args, { usage: compareCommand.usage, values: ['out'], needed: ['out'] });
    const { pairs, matched } = await compareFile(given.file, given.option('out') ?? '');
    print(`${number(pairs)} pairs compared, ${number(matched)} matched.`);
  },
};

/** The commands of this room. */
export const commands: Command[] = [importCommand, screenCommand, compareCommand];
