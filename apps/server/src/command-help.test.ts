import { expect, test } from 'vitest';
import { helpOf, roles } from './command-help.ts';
import { commands } from './commands.ts';

const all = [...roles, ...commands];

test.each(all.map((command) => [command.words.join(' '), command] as const))(
  'assay %s --help prints its usage and describes each argument',
  (_words, command) => {
    const text = helpOf([...command.words, '--help'], commands);
    expect(text).toContain(`assay ${command.usage}`);
    expect(text).toContain(command.summary);
    const rest = command.usage.split(' ').slice(command.words.length).join(' ');
    // Options, and the arguments that belong to none of them.
    const named = rest.replace(/(--[\w-]+)(?: [\w=-]+)?/g, '$1').match(/--[\w-]+|[A-Z][A-Z_]+/g) ?? [];
    for (const name of named) {
      expect(command.help[name], `the help of ${name}`).toBeTruthy();
      expect(text).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    }
  },
);

test.each([
  [['lender', '--help'], ['lender add NAME', 'lender set NAME_OR_ID'], 'user add'],
  [['help', 'lender'], ['lender add NAME', 'lender set NAME_OR_ID'], 'user add'],
  [['help', 'lender', 'set'], ['tlo_enabled', 'business records', 'ask_paid_enabled'], 'lender add'],
  [['help'], all.map(({ usage }) => usage), '--enable  '],
  [['--help'], all.map(({ usage }) => usage), '--enable  '],
  [['nonsense', '-h'], all.map(({ usage }) => usage), '--enable  '],
])('assay %j lists these and no others', (args, expected, unexpected) => {
  const text = helpOf(args, commands);
  for (const each of expected) expect(text).toContain(each);
  expect(text).not.toContain(unexpected);
});

test('the help of a command that maps columns lists the columns of the product', () => {
  const mapping = commands.filter(({ help }) => help['--map']);
  expect(mapping.map(({ words }) => words.join(' '))).toContain('import merchants');
  for (const { words, help } of mapping)
    expect(help.FILE, words.join(' ')).toMatch(/columns\b.*: \w+(, \w+){5}/);
});

test('help prints the usage of each command in one format', () => {
  const text = helpOf(['help'], commands);
  for (const { usage, words } of all) {
    expect(usage.startsWith(words.join(' ')), usage).toBe(true);
    expect(text).toContain(`\n  ${usage}\n`);
  }
});

test('a call without a help option prints no help', () => {
  expect(helpOf(['lender', 'add', 'North'], commands)).toBeNull();
});
