// Starts the product that the browser tests share before they begin, because it takes a while: `npm test` runs this beside
// the last tests of the server. Prints a line once it is ready; stops when its input ends.
import { writeFileSync } from 'node:fs';
import { buildPage } from '../scripts/build-page.ts';
import { startProduct } from './support/product.ts';
import { productFile } from './support/shared-product.ts';

const file = productFile();
if (!file) throw new Error('ASSAY_TESTED_PRODUCT_FILE is not set');
await buildPage();
const starting = startProduct();
let isStopping = false;
// Also while it is starting, or it would go on alone.
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await (await starting).stop();
  process.exit();
};
process.stdin.resume().on('end', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
const product = await starting;
writeFileSync(file, JSON.stringify({ url: product.url, data: product.data }));
process.stdout.write('ready\n');
