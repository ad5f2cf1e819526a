import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product that all workers test at once, as the global setup started it. */
export interface SharedProduct {
  url: string;
  /** The folder in which it keeps everything, also the mails that it would send. */
  data: string;
  /** Folder in which the workers leave each other what takes long to make. */
  notes: string;
}

const VARIABLE = 'ASSAY_TESTED_PRODUCT';

/** Tells the workers, which start later and inherit the environment, where the product is. */
export function shareProduct(product: SharedProduct): void {
  process.env[VARIABLE] = JSON.stringify(product);
}

export function sharedProduct(): SharedProduct {
  const described = process.env[VARIABLE];
  if (!described) throw new Error('No product was started for the tests');
  return JSON.parse(described) as SharedProduct;
}

interface Note<T> {
  at: number;
  value: T;
}

/**
 * What `make` answers, made once for all tests of all workers: only for what no test changes. Two workers that need it at
 * the same moment both make it, and the last one counts.
 * @param forMs how long it can be used, in milliseconds
 */
export async function once<T>(
  key: unknown,
  make: () => Promise<T>,
  forMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32);
  const file = join(sharedProduct().notes, `${name}.json`);
  if (existsSync(file)) {
    const { at, value } = JSON.parse(readFileSync(file, 'utf8')) as Note<T>;
    if (Date.now() - at < forMs) return value;
  }
  const value = await make();
  // Renamed into place: the other worker never reads half a note.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ at: Date.now(), value } satisfies Note<T>));
  renameSync(unfinished, file);
  return value;
}
