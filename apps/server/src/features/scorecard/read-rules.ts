import { CsvReader } from '@assay/csv/reading';
import { operatorNames, ruleFault } from '@assay/domain/scorecard';
import { StartProblem } from '#platform/start-problem';
import type { NewRule } from './replace-rules.ts';

const NEEDED = ['rule_text', 'pass_score', 'fail_score'] as const;
const COLUMNS = [...NEEDED, 'target', 'operator', 'value', 'dropdown'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Parses rules from CSV. Throws a StartProblem that lists every line at fault, because a file is stored as a whole or
 * not at all.
 */
export function readRules(text: string, file: string): NewRule[] {
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
