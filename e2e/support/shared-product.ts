import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product that all workers test at the same time, as the global setup started it. */
export interface SharedProduct {
  url: string;
  /** The folder with its data, including the mail outbox. */
  data: string;
  /** Folder in which the workers share results that take long to create. */
  notes: string;
}

const VARIABLE = 'ASSAY_TESTED_PRODUCT';

/** The file with the address of a product that `npm test` starts before the browser tests; undefined without `npm test`. */
export const productFile = (): string | undefined => process.env.ASSAY_TESTED_PRODUCT_FILE;

/** The product that was started already, if any. */
export function startedProduct(): Pick<SharedProduct, 'url' | 'data'> | undefined {
  const file = productFile();
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Passes the product's address to the workers, which start later and inherit the environment. */
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
 * The result of `make`, called once for all tests of all workers: only for what no test changes. Two workers that need
 * it at the same moment both call it, and the last result is stored.
 * @param forMs how long the result can be used, in milliseconds
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
  // Renaming is atomic: the other worker never reads a partial file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ at: Date.now(), value } satisfies Note<T>));
  renameSync(unfinished, file);
  return value;
}
