/**
 * The result of comparing a value of an application with the values of one source. `open`: the source neither confirms
 * nor contradicts it. `form`: the same name with another legal form.
 */
export interface ValueComparison {
  outcome: 'agrees' | 'form' | 'differs' | 'open';
  /** Text for an underwriter: `same street, another number`. */
  text: string;
}

const ORDER: readonly ValueComparison['outcome'][] = ['agrees', 'form', 'open', 'differs'];

/** The best of several comparisons, because a source may have several values; null when none is comparable. */
export function best(comparisons: readonly (ValueComparison | null)[]): ValueComparison | null {
  const made = comparisons.filter((each) => each !== null);
  return made.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))[0] ?? null;
}
