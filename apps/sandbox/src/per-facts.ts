import type { Facts } from './facts.ts';

/** Computes what a vendor derives from the facts once per version of them. */
export function perFacts<T>(derive: (facts: Facts) => T): (facts: Facts) => T {
  const derived = new WeakMap<Facts, T>();
  return (facts) => {
    const known = derived.get(facts) ?? derive(facts);
    derived.set(facts, known);
    return known;
  };
}
