import { operatorName } from './operators.ts';
import type { TargetValue } from './target-value.ts';

/** What a rule compares with. */
export interface Comparison {
  operator: number | null;
  value: string | null;
}

/**
 * Whether a rule holds for what the evidence says: true passes, false fails, null is N/A. What was not asked, failed or is
 * off is null whatever the operator; of what was asked and not found `exists` is false and `not exists` true, and the rest
 * null. A number that may be higher or lower decides only what no such one would change (REP-195).
 */
export function evaluate(rule: Comparison, found: TargetValue): boolean | null {
  if (!found.isKnown) return null;
  const { value, isLeast, isMost, sources } = found;
  const operator = operatorName(rule.operator);
  const exists = value !== null && value !== 0;
  if (operator === 'exists') return exists;
  if (operator === 'not exists') return !exists;
  if (value === null || rule.value === null || operator === null) return null;
  if (operator === 'matches') return isSameText(String(value), rule.value);
  if (operator === 'source matches') {
    const wanted = rule.value;
    return sources.some((source) => isSameText(source, wanted));
  }
  const bound = Number(rule.value);
  const at = Number(value);
  if (rule.value.trim() === '' || Number.isNaN(bound) || Number.isNaN(at)) return null;
  const holds = (number: number) => compare(number, operator, bound);
  const mayBe = [
    ...(isLeast ? [Number.POSITIVE_INFINITY] : []),
    ...(isMost ? [Number.NEGATIVE_INFINITY] : []),
  ];
  return mayBe.some((other) => holds(other) !== holds(at)) ? null : holds(at);
}

function compare(
  value: number,
  operator: 'greater than' | 'less than' | 'greater or equal' | 'less or equal',
  bound: number,
): boolean {
  switch (operator) {
    case 'greater than':
      return value > bound;
    case 'less than':
      return value < bound;
    case 'greater or equal':
      return value >= bound;
    case 'less or equal':
      return value <= bound;
  }
}

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
