import type { Tx } from './database.ts';

const sharedReads = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/**
 * Runs work during which the transaction reads each thing once that is read by `readOnce`. The work must not change
 * what it reads.
 */
export async function shareReads<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (sharedReads.has(tx)) return work();
  sharedReads.set(tx, new Map());
  try {
    return await work();
  } finally {
    sharedReads.delete(tx);
  }
}

/** Whether the transaction is within `shareReads`. */
export const sharesReads = (tx: Tx): boolean => sharedReads.has(tx);

/** Reads; within `shareReads` only at the first call with the key, which must name everything that the result is of. */
export function readOnce<T>(tx: Tx, key: string, read: () => Promise<T>): Promise<T> {
  const reads = sharedReads.get(tx);
  if (!reads) return read();
  const earlier = reads.get(key) as Promise<T> | undefined;
  if (earlier) return earlier;
  const reading = read();
  reads.set(key, reading);
  return reading;
}
