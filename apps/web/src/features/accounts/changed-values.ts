/**
 * The values that a form changed. Only these are sent, so that a form that was open for long does not undo what others
 * changed in the meantime.
 */
export function changedValues<Values extends Record<string, unknown>>(
  values: Values,
  initial: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => value !== initial[name]);
  return Object.fromEntries(changed) as Partial<Values>;
}
