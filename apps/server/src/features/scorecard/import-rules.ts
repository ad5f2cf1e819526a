import { readFile } from 'node:fs/promises';
import { CsvReader } from '@assay/csv/reading';
import { operatorNames, ruleFault } from '@assay/domain/scorecard';
import { lenderNamed } from '#features/accounts';
import { audit, byCommand } from '#platform/audit';
import { inLender } from '#platform/database';
import type { Command } from '#platform/feature';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { type NewRule, replaceRules } from './replace-rules.ts';

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

const NEEDED = ['rule_text', 'pass_score', 'fail_score'] as const;
const COLUMNS = [...NEEDED, 'target', 'operator', 'value', 'dropdown'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Parses rules from CSV. Throws a StartProblem that lists every line at fault, because a file is stored as a whole or
 * not at all.
 */
function readRules(text: string, file: string): NewRule[] {
  const [header, ...records] = new CsvReader().read(text, true);
  if (!header || 'fault' in header) throw new StartProblem(`The header of "${file}" cannot be read.`);
  const columns = header.fields.map((name) => name.trim().toLowerCase());
  const missing = NEEDED.filter((name) => !columns.includes(name));
  const strange = columns.filter((name) => !COLUMNS.includes(name as Column));
  if (missing.length > 0) throw new StartProblem(`"${file}" has no column ${missing.join(' and no ')}.`);
  if (strange.length > 0) throw new StartProblem(`"${file}" has an unknown column: ${strange.join(', ')}.`);
  const faults: string[] = [];
  const lines = new Map<string, number>();
  const rules = records.flatMap((record) => {
    if ('fault' in record) {
      faults.push(`line ${record.line}: ${record.fault}`);
      return [];
    }
    const { rule, fault } = readRule((column) => record.fields[columns.indexOf(column)]?.trim() ?? '');
    const before = lines.get(rule.rule_text.toLowerCase());
    const why = fault ?? (before ? `the rule is in line ${before} already` : null);
    if (why) faults.push(`line ${record.line}: ${why}`);
    lines.set(rule.rule_text.toLowerCase(), record.line);
    return rule;
  });
  if (faults.length > 0) throw new StartProblem(`"${file}" was not stored. ${faults.join('\n')}`);
  if (rules.length === 0) throw new StartProblem(`"${file}" has no rules.`);
  return rules;
}

function readRule(cell: (column: Column) => string): { rule: NewRule; fault: string | null } {
  const operator = operatorOf(cell('operator'));
  const rule: NewRule = {
    rule_text: cell('rule_text'),
    target: cell('target') || null,
    operator: operator ?? null,
    value: cell('value') || null,
    pass_score: numberOf(cell('pass_score')),
    fail_score: numberOf(cell('fail_score')),
    dropdown: /^(true|yes|1|x)$/i.test(cell('dropdown')),
  };
  const fault = operator === undefined ? `there is no operator ${cell('operator')}` : ruleFault(rule);
  return { rule, fault };
}

/** An operator by its code or name; null when empty, undefined when unknown. */
function operatorOf(text: string): number | null | undefined {
  if (text === '') return null;
  const at = operatorNames.findIndex((name, code) => name === text.toLowerCase() || String(code) === text);
  return at === -1 ? undefined : at;
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
