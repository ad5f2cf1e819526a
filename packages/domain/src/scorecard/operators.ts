/** How a rule compares what the evidence says with its own value; the code of each is its place (BOF-073). */
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

/** The name of an operator by its code; null for none. */
export const operatorName = (code: number | null): OperatorName | null =>
  code === null ? null : (operatorNames[code] ?? null);

/** The codes of operators by name. */
export const operatorCodes = (...names: readonly OperatorName[]): number[] =>
  names.map((name) => operatorNames.indexOf(name));

/** Whether an operator compares with a value of the rule; `exists` and `not exists` need none. */
export function takesValue(code: number): boolean {
  const name = operatorName(code);
  return name !== 'exists' && name !== 'not exists';
}
