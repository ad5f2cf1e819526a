/** A seeded random source: the same seed gives the same values in the same order. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from low to high, inclusive. */
  integer(low: number, high: number): number;
  /** An entry of a nonempty list. */
  pick<T>(list: readonly T[]): T;
  /** An entry, chosen with a probability proportional to its weight. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A string of random decimal digits. */
  digits(length: number): string;
};

/** FNV-1a over the UTF-16 units of a text, as an unsigned 32-bit integer. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Creates a random source from a text (mulberry32 seeded by FNV-1a). Not for secrets. Use one seed per subject
 * (`demo:owner:123`), so that a subject's values do not change when another subject draws more.
 */
export function createRandom(seed: string): Random {
  let state = hash32(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)]!,
    weighted: (list) => {
      const total = list.reduce((sum, entry) => sum + entry.weight, 0);
      let left = next() * total;
      for (const entry of list) {
        left -= entry.weight;
        if (left < 0) return entry;
      }
      return list[list.length - 1]!;
    },
    chance: (probability) => next() < probability,
    digits: (length) => Array.from({ length }, () => integer(0, 9)).join(''),
  };
}
