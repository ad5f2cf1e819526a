import type { Tx } from './database.ts';

interface SharedReads {
  reads: Map<string, Promise<unknown>>;
  /** The keys of what is read of the master file. */
  ofFile: Set<string>;
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
  sharedReads.set(tx, { reads: new Map(), ofFile: new Set(), isWhole });
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

/** The same, except for what was read of the master file (`isOfFile`), which no work of a user on evidence changes. */
export function forgetReadsBesidesFile(tx: Tx): void {
  const shared = sharedReads.get(tx);
  for (const key of shared?.reads.keys() ?? []) if (!shared?.ofFile.has(key)) shared?.reads.delete(key);
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
  {
    read,
    idOf,
    isOfFile = false,
  }: {
    read: (ids: readonly string[]) => Promise<Row[]>;
    idOf: (row: Row) => string;
    isOfFile?: boolean;
  },
): Promise<Row[]> {
  const shared = sharedReads.get(tx);
  if (!shared) return read(ids);
  const reads = shared.reads as Map<string, Promise<Row[]>>;
  const each = new Map([...new Set(ids)].map((id) => [id, `${name} of ${id}`]));
  const missing = [...each].filter(([, key]) => !reads.has(key));
  if (missing.length > 0) {
    if (isOfFile) for (const [, key] of missing) shared.ofFile.add(key);
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
export function readOnce<T>(
  tx: Tx,
  key: string,
  read: () => Promise<T>,
  { isOfFile = false }: { isOfFile?: boolean } = {},
): Promise<T> {
  const shared = sharedReads.get(tx);
  if (!shared) return read();
  const earlier = shared.reads.get(key) as Promise<T> | undefined;
  if (earlier) return earlier;
  const reading = read();
  shared.reads.set(key, reading);
  if (isOfFile) shared.ofFile.add(key);
  return reading;
}
