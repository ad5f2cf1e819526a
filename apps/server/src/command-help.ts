import { restoreHelp } from '#platform/backup';
import type { CommandHelp } from '#platform/feature';
import { isHelp } from './is-help.ts';

/** The roles of the program, which serve until they are stopped, and the commands that belong to no feature. */
export const roles: readonly CommandHelp[] = [
  {
    words: ['start'],
    usage: 'start',
    summary: 'the whole product: API, worker, page (embedded database unless DATABASE_URL is set)',
    help: {},
  },
  { words: ['api'], usage: 'api', summary: 'only the API and the page', help: {} },
  { words: ['worker'], usage: 'worker', summary: 'only a worker', help: {} },
  { words: ['migrate'], usage: 'migrate', summary: 'bring the database up to date', help: {} },
  {
    words: ['new-keys'],
    usage: 'new-keys',
    summary: 'print new keys for an installation with an external database; they are not stored',
    help: {},
  },
  restoreHelp,
  {
    words: ['version'],
    usage: 'version',
    summary: 'print the version of the product; also --version',
    help: {},
  },
];

/**
 * The help text for `assay ARGS`: the whole list for `help`; one command for its words with `--help` or after `help`;
 * all commands that begin with the words when there are several. Null when no help is requested.
 */
export function helpOf(args: readonly string[], commands: readonly CommandHelp[]): string | null {
  if (!isHelp(args)) return null;
  const words = args.filter((word) => word !== 'help' && !word.startsWith('-'));
  const all = [...roles, ...commands];
  const command = all.find((each) => each.words.every((word, index) => words[index] === word));
  if (command) return commandHelp(command);
  const begun = all.filter(
    (each) => words.length > 0 && words.every((word, index) => each.words[index] === word),
  );
  return usageOf(begun.length > 0 ? begun : all);
}

/** Every command with its summary. */
export function usageOf(commands: readonly CommandHelp[]): string {
  const lines = commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]);
  return ['assay COMMAND', '', ...lines, '', 'assay COMMAND --help describes one command.', ''].join('\n');
}

function commandHelp({ usage, summary, help }: CommandHelp): string {
  const width = Math.max(0, ...Object.keys(help).map((name) => name.length));
  const lines = Object.entries(help).map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
  return [`assay ${usage}`, '', summary, ...(lines.length > 0 ? ['', ...lines] : []), ''].join('\n');
}
