/** The operators that compare a target value with the rule's value; the index of each is its code (BOF-073). */
export const operatorNames = [
  'greater than',
  'less than',
  'greater or equal',
  'less or equal',
  'exists',
  'not exists',
  'matches',
  'source matches',
] as const;
type OperatorName = (typeof operatorNames)[number];

/** The operator with a code; null for none. */
export const operatorName = (code: number | null): OperatorName | null =>
  code === null ? null : (operatorNames[code] ?? null);

export const operatorCodes = (...names: readonly OperatorName[]): number[] =>
  names.map((name) => operatorNames.indexOf(name));

/** Whether an operator needs a value; `exists` and `not exists` do not. */
export function takesValue(code: number): boolean {
  const name = operatorName(code);
  return name !== 'exists' && name !== 'not exists';
}
