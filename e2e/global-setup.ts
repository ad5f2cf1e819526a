import { buildPage } from '../scripts/build-page.ts';
import { startProduct } from './support/product.ts';

/** Builds the page and starts the product that all tests share; stops it after the last one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildPage();
  const product = await startProduct();
  process.env.ASSAY_E2E_URL = product.url;
  return product.stop;
}
