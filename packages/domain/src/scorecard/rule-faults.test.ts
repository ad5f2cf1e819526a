import { describe, expect, test } from 'vitest';
import { fieldFault, type RuleDraft, ruleFault } from './rule-faults.ts';

describe('a rule draft', () => {
  const rule = (rest: Partial<RuleDraft>): RuleDraft => ({
    rule_text: 'Score',
    target: 'vrisk_score',
    operator: 2,
    value: '75',
    pass_score: 10,
    fail_score: -10,
    ...rest,
  });
  const custom = { target: null, operator: null, value: null };

  test.each([
    [{}, null],
    [custom, null],
    [{ ...custom, fail_score: null }, 'Target, Rule Name and Pass/Fail Scores are all required.'],
    [{ ...custom, rule_text: ' ' }, 'Target, Rule Name and Pass/Fail Scores are all required.'],
    [{ operator: null }, 'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.'],
    [{ value: ' ' }, 'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.'],
    [{ value: '0' }, 'Value must be a number between 1 and 100.'],
    [{ value: 'x' }, 'Value must be a number between 1 and 100.'],
    [{ value: '1' }, null],
    [{ value: '100' }, null],
    [{ value: '101' }, 'Value must be a number between 1 and 100.'],
    [{ ...custom, operator: 6, value: 'x' }, null],
    [{ target: 'nonsense' }, 'There is no target nonsense.'],
    [{ target: 'toString' }, 'There is no target toString.'],
    [{ operator: 6 }, 'The operator 6 is none of vrisk_score: 0, 1, 2, 3.'],
    [{ target: 'open_liens', operator: 5, value: null }, null],
    [{ target: 'open_liens', operator: 5, value: 'many' }, null],
    [{ target: 'open_liens', value: 'many' }, 'Value must be a number.'],
    [
      { target: 'filing_status', operator: 6, value: 'Dissolved' },
      'The value must be one of: Active, Inactive.',
    ],
    [{ pass_score: 1.5 }, 'Pass and fail scores must be whole numbers from -1,000 to 1,000.'],
    [{ fail_score: -1001 }, 'Pass and fail scores must be whole numbers from -1,000 to 1,000.'],
    [{ pass_score: 1000, fail_score: -1000 }, null],
    [{ rule_text: ` ${'x'.repeat(255)} ` }, null],
    [{ rule_text: 'x'.repeat(256) }, 'The rule name has more than 255 characters.'],
  ] as [Partial<RuleDraft>, string | null][])('%j gets the error: %s', (rest, fault) => {
    expect(ruleFault(rule(rest))).toBe(fault);
  });

  test.each([
    [{ rule_text: '' }, 'rule_text'],
    [{ rule_text: 'x'.repeat(256) }, 'rule_text'],
    [{ target: 'nonsense' }, 'target'],
    [{ operator: 6 }, 'operator'],
    [{ value: 'x' }, 'value'],
    [{ fail_score: 0.5 }, 'fail_score'],
  ] as [Partial<RuleDraft>, string][])('%j has its error in %s', (rest, field) => {
    expect(fieldFault(rule(rest))?.field).toBe(field);
  });
});
