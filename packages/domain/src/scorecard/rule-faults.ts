import { takesValue } from './operators.ts';
import { targetNamed } from './targets.ts';

/** A rule as somebody writes it. */
export interface RuleDraft {
  rule_text: string;
  /** Null is a Custom Target, which a person alone answers. */
  target: string | null;
  operator: number | null;
  value: string | null;
  pass_score: number | null;
  fail_score: number | null;
}

const LONGEST = 255;
const HIGHEST_SCORE = 1000;

const isScore = (score: number): boolean => Number.isInteger(score) && Math.abs(score) <= HIGHEST_SCORE;

/** Why a rule cannot be stored, in one sentence; null for one that can (BOF-071; details: back office, section 12). */
export function ruleFault(rule: RuleDraft): string | null {
  const { rule_text, target, operator, value, pass_score, fail_score } = rule;
  const isIncomplete = rule_text.trim() === '' || pass_score === null || fail_score === null;
  if (target === null) {
    if (isIncomplete) return 'Target, Rule Name and Pass/Fail Scores are all required.';
  } else {
    const lacksValue = operator === null || (takesValue(operator) && (value ?? '').trim() === '');
    if (isIncomplete || lacksValue)
      return 'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.';
    const fault = comparisonFault(target, operator, value);
    if (fault) return fault;
  }
  if (rule_text.trim().length > LONGEST) return `The rule name has more than ${LONGEST} characters.`;
  if (!isScore(pass_score) || !isScore(fail_score))
    return 'Pass and fail scores must be whole numbers from -1,000 to 1,000.';
  return null;
}

function comparisonFault(name: string, operator: number, value: string | null): string | null {
  const target = targetNamed(name);
  if (!target) return `There is no target ${name}.`;
  if (!target.possibleOperators.includes(operator))
    return `The operator ${operator} is none of ${name}: ${target.possibleOperators.join(', ')}.`;
  if (!takesValue(operator) || value === null) return null;
  if (name === 'vrisk_score' && !(Number(value) >= 1 && Number(value) <= 100))
    return 'Value must be a number between 1 and 100.';
  if (!target.flexible && !target.possibleValues.includes(value))
    return `The value must be one of: ${target.possibleValues.join(', ')}.`;
  if (operator < 4 && (value.trim() === '' || Number.isNaN(Number(value)))) return 'Value must be a number.';
  return null;
}
