import { createHash, randomInt } from 'node:crypto';

let seed = process.env.SEED;

/**
 * Random numbers from 0 up to 1 (mulberry32): one sequence per name, the same in each run with the same `SEED`. Without
 * a `SEED` one is chosen and printed.
 */
export function seededRandom(name: string): () => number {
  if (!seed) {
    seed = String(randomInt(2 ** 31));
    console.info(`SEED=${seed} repeats the random choices of this run`);
  }
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
