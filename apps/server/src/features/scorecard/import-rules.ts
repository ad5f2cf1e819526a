import { readFile } from 'node:fs/promises';
import { lenderNamed } from '#features/accounts';
import { audit, byCommand } from '#platform/audit';
import { inLender } from '#platform/database';
import type { Command } from '#platform/feature';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { readRules } from './read-rules.ts';
import { replaceRules } from './replace-rules.ts';

const usage = 'scorecard import FILE --lender NAME_OR_ID';

/** `assay scorecard import`: imports the rules of a lender from a file, all or none. */
export const importRulesCommand: Command = {
  words: ['scorecard', 'import'],
  usage,
  summary:
    "Import a lender's scorecard rules from a CSV file; a rule replaces the lender's rule of the same name",
  help: {
    FILE: 'CSV with rule_text, target, operator, value, pass_score, fail_score and, where wanted, dropdown',
    '--lender': 'the lender whose rules these are, by id, name or alias',
  },
  async run(args, { db, clock, jobs, operator, print }) {
    const { file, lender: named } = readArguments(args);
    const rules = readRules(await textOf(file), file);
    const lender = await lenderNamed(db, named);
    await inLender(db, lender.id, async (tx) => {
      await replaceRules(tx, lender.id, { rules, now: clock.now(), jobs });
      await audit(tx, clock, byCommand(operator, lender.id), {
        action: 'scorecard.import',
        target: { kind: 'lender', id: lender.id },
        details: { rules: rules.length },
      });
    });
    print(`${lender.name}: ${rules.length} scorecard ${rules.length === 1 ? 'rule' : 'rules'} stored.`);
  },
};

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartProblem(`There is no file "${file}".`);
    if (error instanceof TypeError) throw new StartProblem(`The file "${file}" is not UTF-8.`);
    throw new StartProblem(`The file "${file}" cannot be read (${code}).`);
  }
}

function readArguments(args: string[]): { file: string; lender: string } {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { lender: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.lender) throw new StartProblem(`Usage: assay ${usage}`);
  return { file, lender: values.lender };
}
