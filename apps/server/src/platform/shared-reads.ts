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

/** Reads everything again from now on, within `shareReads`, because it may have changed. */
export function forgetReads(tx: Tx): void {
  sharedReads.get(tx)?.reads.clear();
}

/** Whether everything is going to be read, within `shareReads`. */
export const readsWhole = (tx: Tx): boolean => sharedReads.get(tx)?.isWhole ?? false;

/**
 * Reads what belongs to ids, such as the rows of merchants; within `shareReads` only that of ids that were not read
 * before under the name. In the order of the ids.
 */
export async function readEach<Row>(
  tx: Tx,
  name: string,
  ids: readonly string[],
  { read, idOf }: { read: (ids: readonly string[]) => Promise<Row[]>; idOf: (row: Row) => string },
): Promise<Row[]> {
  const reads = sharedReads.get(tx)?.reads as Map<string, Promise<Row[]>> | undefined;
  if (!reads) return read(ids);
  const each = new Map([...new Set(ids)].map((id) => [id, `${name} of ${id}`]));
  const missing = [...each].filter(([, key]) => !reads.has(key));
  if (missing.length > 0) {
    const rows = read(missing.map(([id]) => id)).then((found) => Map.groupBy(found, idOf));
    for (const [id, key] of missing)
      reads.set(
        key,
        rows.then((byId) => byId.get(id) ?? []),
      );
  }
  return (await Promise.all([...each.values()].map((key) => reads.get(key)!))).flat();
}

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
