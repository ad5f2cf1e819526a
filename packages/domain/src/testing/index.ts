/** Random choices that a seed repeats, for tests of laws. */
export function randomFrom(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const below = (limit: number): number => Math.floor(random() * limit);
  const isTrue = (share = 0.5): boolean => random() < share;
  return { random, pick, below, isTrue };
}
