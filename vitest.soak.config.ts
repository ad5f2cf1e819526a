import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { native } from './vitest.config.ts';

/** Files with laws over random cases, which `npm test` draws fewer of. */
const laws = globSync('{apps/server,packages/*}/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => /\bDRAWS\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/**
 * Tests that kill processes and run long races, and laws with many draws: `npm run soak`. One at a time, so that a seed
 * repeats a run.
 */
export default defineConfig({
  test: {
    name: 'soak',
    environment: 'node',
    include: ['{apps,scripts}/**/*.soak.test.ts', ...laws],
    env: { DRAWS: '20000' },
    globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
    isolate: false,
    experimental: native,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
