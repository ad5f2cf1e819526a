import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../scripts/build-page.ts';
import { startProduct } from './support/product.ts';
import { shareProduct, startedProduct } from './support/shared-product.ts';

/**
 * Builds the page and starts the product that all workers test, unless it was started before. Returns a function that
 * stops what it started.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const notes = mkdtempSync(join(tmpdir(), 'assay-e2e-notes-'));
  const removeNotes = () => rmSync(notes, { recursive: true, force: true });
  const started = startedProduct();
  if (started) {
    shareProduct({ ...started, notes });
    return async () => removeNotes();
  }
  await buildPage();
  const product = await startProduct();
  shareProduct({ url: product.url, data: product.data, notes });
  return async () => {
    await product.stop();
    removeNotes();
  };
}
