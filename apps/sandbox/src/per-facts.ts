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

/** Adds an entry to a cache and drops the oldest one beyond `max`. */
export function remember<K, V>(cache: Map<K, V>, key: K, value: V, max: number): void {
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size > max) cache.delete(oldest);
}
