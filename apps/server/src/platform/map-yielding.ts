import { setImmediate } from 'node:timers/promises';

/** How long to compute before yielding to the event loop. */
const SLICE_MS = 8;

/**
 * Maps items in order. Yields to the event loop between items after each time slice, so that a call with much to
 * compute does not block others; short work runs without yielding.
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
