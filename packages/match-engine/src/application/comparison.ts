/**
 * How a value of an application stands to the values that one source gives of it. `open`: the source says something of it
 * that neither agrees nor contradicts.
 */
export interface ValueComparison {
  outcome: 'agrees' | 'differs' | 'open';
  /** In words for an underwriter: `same street, another number`. */
  text: string;
}

const ORDER: readonly ValueComparison['outcome'][] = ['agrees', 'open', 'differs'];

/** The best of several comparisons, as a source may give several values: null where it gives none that can be compared. */
export function best(comparisons: readonly (ValueComparison | null)[]): ValueComparison | null {
  const made = comparisons.filter((each) => each !== null);
  return made.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))[0] ?? null;
}
