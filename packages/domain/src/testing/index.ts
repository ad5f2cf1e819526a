/** How many random cases each law is tested with; `npm run soak` takes ten times as many, of a new seed. */
export const DRAWS = Number(process.env.DRAWS ?? 2_000);

/**
 * The seed of a law's random cases: the environment's `SEED`, otherwise the law's own, so that a commit that passes once
 * passes again. Printed with every run.
 */
export function seedOf(own: number): number {
  const seed = Number(process.env.SEED ?? own);
  console.info(`SEED=${seed} repeats these draws`);
  return seed;
}

/** Random choices that a seed repeats, for tests of laws; `restart` before each test lets it run alone and again. */
export function randomFrom(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const restart = (): void => {
    state = seed;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const below = (limit: number): number => Math.floor(random() * limit);
  const isTrue = (share = 0.5): boolean => random() < share;
  const inAnyOrder = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { random, restart, pick, below, isTrue, inAnyOrder };
}
