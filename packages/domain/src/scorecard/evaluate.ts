import type { ScorecardRule } from './contract.ts';
import { operatorName } from './operators.ts';
import type { TargetValue } from './target-value.ts';

/** The operator and value of a rule. */
type Comparison = Pick<ScorecardRule, 'operator' | 'value'>;

/**
 * Evaluates a rule against a target value: true passes, false fails, null is N/A. Evidence that was not requested,
 * failed or is off gives null for every operator. Evidence that was searched but not found gives false for `exists`,
 * true for `not exists`, and null for the others. A lower or upper bound gives a result only if no possible value would
 * change it (REP-195).
 */
export function evaluate(rule: Comparison, found: TargetValue): boolean | null {
  if (!found.isKnown) return null;
  const { value, isLeast, isMost, sources } = found;
  const operator = operatorName(rule.operator);
  const exists = value !== null && value !== 0;
  if (operator === 'exists' || operator === 'not exists')
    return value === 0 && isLeast ? null : exists === (operator === 'exists');
  if (value === null || rule.value === null || operator === null) return null;
  if (operator === 'matches') return isSameText(String(value), rule.value);
  if (operator === 'source matches') {
    const wanted = rule.value;
    return sources.some((source) => isSameText(source, wanted));
  }
  const bound = Number(rule.value);
  const at = Number(value);
  if (rule.value.trim() === '' || Number.isNaN(bound) || Number.isNaN(at)) return null;
  const holds = (number: number) => comparisons[operator](number, bound);
  const mayBe = [
    ...(isLeast ? [Number.POSITIVE_INFINITY] : []),
    ...(isMost ? [Number.NEGATIVE_INFINITY] : []),
  ];
  return mayBe.some((other) => holds(other) !== holds(at)) ? null : holds(at);
}

const comparisons = {
  'greater than': (value: number, bound: number) => value > bound,
  'less than': (value: number, bound: number) => value < bound,
  'greater or equal': (value: number, bound: number) => value >= bound,
  'less or equal': (value: number, bound: number) => value <= bound,
};

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
