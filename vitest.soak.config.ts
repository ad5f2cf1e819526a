import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { native } from './vitest.config.ts';

/** How much a test that reads one of these from the environment does, in place of the little in `npm test`. */
const amounts = { DRAWS: '20000', STEPS: '40', IMPORTS: '100', ROWS: '260' };
const names = new RegExp(`\\b(${Object.keys(amounts).join('|')})\\b`);
const withAmounts = globSync('{apps/server,packages/*}/src/**/*.test.ts', {
  cwd: import.meta.dirname,
}).filter((file) => names.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

/**
 * Tests that kill processes and run long races, and random tests with more cases: `npm run soak`. One at a time, so that
 * a seed repeats a run.
 */
export default defineConfig({
  test: {
    name: 'soak',
    environment: 'node',
    include: ['{apps,scripts}/**/*.soak.test.ts', ...withAmounts],
    env: amounts,
    globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
    isolate: false,
    experimental: native,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
