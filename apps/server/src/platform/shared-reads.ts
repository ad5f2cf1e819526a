import type { Tx } from './database.ts';

interface SharedReads {
  reads: Map<string, Promise<unknown>>;
  isWhole: boolean;
}

const sharedReads = new WeakMap<Tx, SharedReads>();

/**
 * Runs work during which the transaction reads each thing once that is read by `readOnce`. The work must not change
 * what it reads. `isWhole` announces that it needs everything, so that readers load it together.
 */
export async function shareReads<T>(
  tx: Tx,
  work: () => Promise<T>,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<T> {
  if (sharedReads.has(tx)) return work();
  sharedReads.set(tx, { reads: new Map(), isWhole });
  try {
    return await work();
  } finally {
    sharedReads.delete(tx);
  }
}

/** Whether everything is going to be read, within `shareReads`. */
export const readsWhole = (tx: Tx): boolean => sharedReads.get(tx)?.isWhole ?? false;

/** Reads; within `shareReads` only at the first call with the key, which must name everything that the result is of. */
export function readOnce<T>(tx: Tx, key: string, read: () => Promise<T>): Promise<T> {
  const reads = sharedReads.get(tx)?.reads;
  if (!reads) return read();
  const earlier = reads.get(key) as Promise<T> | undefined;
  if (earlier) return earlier;
  const reading = read();
  reads.set(key, reading);
  return reading;
}
