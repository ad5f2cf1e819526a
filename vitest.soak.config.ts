import { defineConfig } from 'vitest/config';
import { native } from './vitest.config.ts';

/** Tests that kill processes and run long races: `npm run soak`. One at a time, so that a seed repeats a run. */
export default defineConfig({
  test: {
    name: 'soak',
    environment: 'node',
    include: ['{apps,scripts}/**/*.soak.test.ts'],
    globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
    isolate: false,
    experimental: native,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
