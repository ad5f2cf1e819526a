import {
  fieldFault,
  type GlossaryEntry,
  type RuleDraft,
  type ScorecardRule,
  takesValue,
} from '@assay/domain/scorecard';

/** The value for a rule whose result is only set manually. */
export const CUSTOM = 'custom';

/** The values of the rule form; `target` is null until one is chosen. */
export interface RuleValues {
  target: string | null;
  rule_text: string;
  value: string;
  operator: string | null;
  pass_score: number | string;
  fail_score: number | string;
  unknown_fails: boolean;
}

export const valuesOf = (rule: ScorecardRule | null): RuleValues => ({
  target: rule ? (rule.target ?? CUSTOM) : null,
  rule_text: rule?.rule_text ?? '',
  value: rule?.value ?? '',
  operator: rule?.operator == null ? null : String(rule.operator),
  pass_score: rule?.pass_score ?? '',
  fail_score: rule?.fail_score ?? '',
  unknown_fails: rule?.unknown_fails ?? false,
});

/**
 * The form with another target: empty fields are filled from its glossary entry, and fields it does not have are
 * cleared.
 */
export function withTarget(values: RuleValues, target: string | null, entry?: GlossaryEntry): RuleValues {
  if (!entry) return { ...values, target, operator: null, value: '' };
  const isPossible = values.operator !== null && entry.possibleOperators.includes(Number(values.operator));
  const keepsValue = values.value !== '' && (entry.flexible || entry.possibleValues.includes(values.value));
  return {
    ...values,
    target,
    rule_text: values.rule_text.trim() === '' ? entry.typicalRuleName : values.rule_text,
    operator: isPossible ? values.operator : String(entry.defaultOperator),
    value: keepsValue ? values.value : (entry.defaultValue ?? ''),
  };
}

const score = (value: number | string): number | null => (value === '' ? null : Number(value));

/** The rule as it is sent: whole numbers, and no value if nothing is compared. */
export function draftOf(values: RuleValues): RuleDraft {
  const isCustom = values.target === null || values.target === CUSTOM;
  const operator = isCustom || values.operator === null ? null : Number(values.operator);
  return {
    rule_text: values.rule_text.trim(),
    target: isCustom ? null : values.target,
    operator,
    value: operator !== null && takesValue(operator) ? values.value.trim() || null : null,
    pass_score: score(values.pass_score),
    fail_score: score(values.fail_score),
    unknown_fails: !isCustom && values.unknown_fails,
  };
}

/** The error messages by field; a target must be chosen, possibly the custom one. */
export function faultsOf(values: RuleValues): Record<string, string> {
  if (values.target === null)
    return { target: 'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.' };
  const fault = fieldFault(draftOf(values));
  return fault ? { [fault.field]: fault.message } : {};
}
