import { setImmediate } from 'node:timers/promises';

/** How long work goes on before others get a turn. */
const SLICE_MS = 8;

/**
 * What the work makes of each item, in order. Between items the event loop is let go, so that a call with much to compute
 * holds up no other: long work is cut into turns of a few milliseconds, short work is done in one.
 */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}
