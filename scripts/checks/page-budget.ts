// Builds the page and weighs what a browser loads before the first screen, compressed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPage } from '../build-page.ts';

/** What the first load may weigh, in kB after gzip: the measured weight and 15 % of air. */
const BUDGET_KB = 337;

const dist = join(import.meta.dirname, '../../apps/web/dist');

/** The files that index.html names, and what those import at once; lazily imported screens do not count. */
function firstLoad(): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ''),
  );
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    const source = readFileSync(join(dist, path), 'utf8');
    for (const [, name] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
      found.add(`assets/${name}`);
  }
  return [...found];
}

buildPage();
const weights = firstLoad().map((path) => ({
  path,
  kb: gzipSync(readFileSync(join(dist, path))).length / 1024,
}));
const kb = weights.reduce((sum, weight) => sum + weight.kb, 0);
for (const weight of weights.sort((a, b) => b.kb - a.kb)) {
  process.stdout.write(`${weight.kb.toFixed(1).padStart(7)} kB  ${weight.path}\n`);
}
process.stdout.write(`${kb.toFixed(1).padStart(7)} kB of ${BUDGET_KB} kB\n`);
process.exit(kb > 0 && kb <= BUDGET_KB ? 0 : 1);
