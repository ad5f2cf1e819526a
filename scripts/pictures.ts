// `npm run pictures`: runs the browser tests that show a screen and takes pictures of it at three widths, for people to
// look at. They are in `test-results/browser`, one folder a test.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const tests = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('e2e', name))
  .filter((path) => readFileSync(join(root, path), 'utf8').includes('photograph('));
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', ...tests, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ASSAY_PICTURES: 'on' } },
);
process.exit(status ?? 1);
