import { type ListChecked, staleText } from '@assay/domain/screening';
import { inSystem, withDatabase } from '#platform/database';
import type { Command, FileCommand } from '#platform/feature';
import { refuseOwnInput } from '#platform/output-file';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { textEncoding } from '#platform/text-encoding';
import { agedList } from './checked-lists.ts';
import { compareFile } from './compare-file.ts';
import { importWatchlist } from './import/import-watchlist.ts';
import { screenFile } from './screen-file.ts';
import { currentLists } from './store.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** Reports characters in names without a transliteration to Latin letters, because such names cannot be compared. */
const reportUnreadLetters = (letters: readonly string[], note: (line: string) => void) => {
  if (letters.length === 0) return;
  const shown = letters.slice(0, 20).join(' ');
  note(
    `${number(letters.length)} characters have no known Latin spelling and match only themselves: ${shown}`,
  );
};

const ENCODING = 'windows-1252 for a file that is not UTF-8';

/** The one file that a command reads. Throws a StartProblem with the usage for none or several. */
function oneFile([file, ...more]: string[], usage: string): string {
  if (!file || more.length > 0) throw new StartProblem(`One file is needed. Usage: assay ${usage}`);
  return file;
}

/** The arguments `FILE --out FILE [--encoding NAME]` of a command that writes a file. */
async function fileArguments(args: string[], { usage }: Pick<Command, 'usage'>) {
  const options = { out: { type: 'string' }, encoding: { type: 'string' } } as const;
  const { values, positionals } = parseArguments({ args, options, allowPositionals: true }, usage);
  const file = oneFile(positionals, usage);
  if (!values.out) throw new StartProblem(`--out is needed. Usage: assay ${usage}`);
  await refuseOwnInput(file, values.out, '--out');
  return [file, values.out, textEncoding(values.encoding)] as const;
}

const importCommand: Command = {
  words: ['import', 'watchlist'],
  usage:
    'import watchlist FILE [--list NAME] [--published DATE] [--encoding windows-1252] [--rejects FILE] [--force]',
  summary:
    'import a sanctions list (OFAC, UN, EU, UK, or a CSV of entries), replacing the list of the same name',
  help: {
    FILE: 'the list as it is published, or a CSV with the columns entry_id and name',
    '--list': 'name of the list; default: from the file',
    '--published': 'publication date, YYYY-MM-DD, for a file that does not contain it',
    '--encoding': ENCODING,
    '--rejects': 'file for the faults of a refused list (default FILE.rejects.csv)',
    '--force': 'import it even if it has far fewer entries than the list that it replaces',
  },
  async run(args, { db: appDb, jobs, ownerUrl, clock, print, note }) {
    const { usage } = importCommand;
    const options = {
      list: { type: 'string' },
      published: { type: 'string' },
      encoding: { type: 'string' },
      rejects: { type: 'string' },
      force: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true }, usage);
    const path = oneFile(positionals, usage);
    const progress = (entries: number) => note(`${number(entries)} entries read`);
    const done = await withDatabase(ownerUrl, (db) =>
      importWatchlist(db, clock, path, { ...values, progress }),
    );
    const size = `${number(done.entries)} entries with ${number(done.aliases)} aliases`;
    reportUnreadLetters(done.unread, note);
    // Without this job a worker finds the version within a minute.
    if (done.outcome === 'imported')
      await inSystem(appDb, (tx) => jobs.add(tx, 'screening.rescreen', {}, { jobKey: 'screening.rescreen' }));
    if (done.outcome === 'unchanged') print(`${done.name} is up to date: ${size}.`);
    else if (done.before === null) print(`${done.name} imported: ${size}.`);
    else {
      const changed = `${number(done.changed)} changed`;
      print(`${done.name} replaced: ${size}, ${number(done.before)} entries before, ${changed}.`);
    }
  },
};

const listsCommand: Command = {
  words: ['watchlists'],
  usage: 'watchlists',
  summary: 'show the imported lists with version, size and age, and which are out of date',
  help: {},
  async run(_args, { db, config, clock, print }) {
    const lists = (await inSystem(db, currentLists)).map((list) => agedList(list, { config, clock }));
    if (lists.length === 0) print('No watchlist is imported yet.');
    for (const list of lists) print(listLine(list));
  },
};

const screenCommand: Command = {
  words: ['screen'],
  usage: 'screen FILE --out FILE [--encoding windows-1252]',
  summary: 'screen a CSV of names (query_id,name,type,dob,country) against the imported lists',
  help: {
    FILE: 'CSV with the columns query_id and name, and type, dob and country where they are known',
    '--out': 'CSV file to write the hits to',
    '--encoding': ENCODING,
  },
  async run(args, { db, config, clock, print, note }) {
    const { names, matched, unread, lists } = await screenFile(
      db,
      ...(await fileArguments(args, screenCommand)),
    );
    for (const list of lists.map((each) => agedList(each, { config, clock }))) {
      if (list.stale) note(listLine(list));
    }
    reportUnreadLetters([...unread], note);
    print(`${number(names)} names screened, ${number(matched)} with a match.`);
  },
};

const compareCommand: FileCommand = {
  words: ['compare', 'names'],
  usage: 'compare names FILE --out FILE [--encoding windows-1252]',
  summary: 'score a CSV of name pairs (case_id,type,name1,name2)',
  help: {
    FILE: 'CSV with the columns case_id, type, name1 and name2',
    '--out': 'CSV file to write the scores to',
    '--encoding': ENCODING,
  },
  async run(args, { print }) {
    const { pairs, matched } = await compareFile(...(await fileArguments(args, compareCommand)));
    print(`${number(pairs)} pairs compared, ${number(matched)} matched.`);
  },
};

/** The screening commands. */
export const commands: Command[] = [importCommand, listsCommand, screenCommand];
export const fileCommands: FileCommand[] = [compareCommand];

/** One line with a list's version, size and age, and whether it is out of date. */
function listLine(list: ListChecked): string {
  const parts = [
    `${list.name}: version ${list.version}`,
    `${list.entries.toLocaleString('en-US')} entries`,
    list.published_at ? `published ${list.published_at}` : 'publication date unknown',
    `imported ${list.imported_at.slice(0, 10)}`,
    `last found current ${list.confirmed_at.slice(0, 10)}`,
  ];
  return `${parts.join(', ')}${list.stale ? `. OUT OF DATE: ${staleText(list, (day) => day)}` : ''}.`;
}
