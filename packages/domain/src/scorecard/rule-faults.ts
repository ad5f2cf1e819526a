import { z } from 'zod';
import { takesValue } from './operators.ts';
import { targetNamed } from './targets.ts';

const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema);
const optionalText = (field: string) =>
  orNull(z.string(`${field} must be text.`).trim().max(255, 'At most 255 characters.').nullable());
const wholeNumber = orNull(z.int32('Must be a whole number.').nullable());

/** The fields of a rule as they are sent. */
export const ruleInput = {
  rule_text: z.string('Must be text.').trim().default(''),
  /** Null is a Custom Target, whose result users enter by hand. */
  target: optionalText('Target'),
  value: optionalText('Value'),
  operator: wholeNumber,
  pass_score: wholeNumber,
  fail_score: wholeNumber,
  /** Whether it counts as failed, not as N/A, where the evidence says nothing. */
  unknown_fails: z.boolean('Must be true or false.').default(false),
};

/** A rule as entered. */
export type RuleDraft = Partial<RuleInput> & Omit<RuleInput, 'unknown_fails'>;
type RuleInput = z.output<z.ZodObject<typeof ruleInput>>;

const LONGEST = 255;
const HIGHEST_SCORE = 1000;

const isScore = (score: number | null): boolean =>
  score !== null && Number.isInteger(score) && Math.abs(score) <= HIGHEST_SCORE;

const isBlank = (value: string | number | null): boolean => value === null || String(value).trim() === '';

/** The error that makes a rule invalid; null for a valid rule (BOF-071; details: back office, section 12). */
export const ruleFault = (rule: RuleDraft): string | null => fieldFault(rule)?.message ?? null;

/** The first invalid field of a rule with its error; null for a valid rule. */
export function fieldFault(rule: RuleDraft): { field: keyof RuleDraft; message: string } | null {
  const { rule_text, target, operator, value } = rule;
  const missing = neededFields(rule).find((field) => isBlank(rule[field]));
  if (missing) {
    const names = target === null ? 'Rule Name' : 'Rule Name, Value, Operator,';
    return { field: missing, message: `Target, ${names} and Pass/Fail Scores are all required.` };
  }
  if (target !== null && operator !== null) {
    const fault = comparisonFault(target, operator, value);
    if (fault) return fault;
  }
  if (rule_text.trim().length > LONGEST)
    return { field: 'rule_text', message: `The rule name has more than ${LONGEST} characters.` };
  const score = (['pass_score', 'fail_score'] as const).find((field) => !isScore(rule[field]));
  return score
    ? { field: score, message: 'Pass and fail scores must be whole numbers from -1,000 to 1,000.' }
    : null;
}

/** The fields that a rule with this target and operator requires. */
function neededFields({
  target,
  operator,
}: RuleDraft): ('rule_text' | 'pass_score' | 'fail_score' | 'operator' | 'value')[] {
  const always = ['rule_text', 'pass_score', 'fail_score'] as const;
  if (target === null) return [...always];
  return [...always, 'operator', ...(operator === null || takesValue(operator) ? (['value'] as const) : [])];
}

function comparisonFault(
  name: string,
  operator: number,
  value: string | null,
): { field: keyof RuleDraft; message: string } | null {
  const target = targetNamed(name);
  if (!target) return { field: 'target', message: `There is no target ${name}.` };
  const { possibleOperators, possibleValues, flexible } = target;
  if (!possibleOperators.includes(operator))
    return {
      field: 'operator',
      message: `The operator ${operator} is none of ${name}: ${possibleOperators.join(', ')}.`,
    };
  const message = takesValue(operator) && value !== null ? valueFault(value) : null;
  return message === null ? null : { field: 'value', message };

  function valueFault(text: string): string | null {
    if (name === 'vrisk_score' && !(Number(text) >= 1 && Number(text) <= 100))
      return 'Value must be a number between 1 and 100.';
    if (!flexible && !possibleValues.includes(text))
      return `The value must be one of: ${possibleValues.join(', ')}.`;
    return operator < 4 && Number.isNaN(Number(text)) ? 'Value must be a number.' : null;
  }
}
