import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../scripts/build-page.ts';
import { startProduct } from './support/product.ts';
import { shareProduct } from './support/shared-product.ts';

/** Builds the page and starts the product that all workers test. Returns a function that stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildPage();
  const product = await startProduct();
  const notes = mkdtempSync(join(tmpdir(), 'assay-e2e-notes-'));
  shareProduct({ url: product.url, data: product.data, notes });
  return async () => {
    await product.stop();
    rmSync(notes, { recursive: true, force: true });
  };
}
