/** A repeatable source of chance: the same seed gives the same answers in the same order. */
export type Random = {
  /** A number of 0 or more and under 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  integer(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** One entry, the heavier the likelier. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Text of so many decimal digits. */
  digits(length: number): string;
};

/** FNV-1a over the UTF-16 units of a text, as an unsigned 32-bit number. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Makes a source of chance from a text (mulberry32 seeded by FNV-1a). Not for secrets. A seed per
 * subject (`demo:owner:123`) keeps one subject's draws unchanged when another draws more.
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
