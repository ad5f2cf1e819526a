import { expect, test } from 'vitest';
import { parseArguments } from './parse-arguments.ts';
import { StartProblem } from './start-problem.ts';

const options = { lender: { type: 'string' } } as const;

test('the options and the other words of a command are read', () => {
  const { values, positionals } = parseArguments({
    args: ['x.csv', '--lender', '7'],
    allowPositionals: true,
    options,
  });
  expect({ ...values, positionals }).toEqual({ lender: '7', positionals: ['x.csv'] });
});

test('an unknown option is refused in one sentence, followed by the usage if it is given', () => {
  const parse = (usage?: string) => parseArguments({ args: ['--other'], options }, usage);
  expect(() => parse('reread [--lender NAME]')).toThrow(
    new StartProblem("Unknown option '--other'. Usage: assay reread [--lender NAME]"),
  );
  expect(() => parse()).toThrow(/^Unknown option '--other'/);
});
