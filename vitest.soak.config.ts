import { defineConfig } from 'vitest/config';
import { native } from './vitest.config.ts';

const long = {
  environment: 'node' as const,
  isolate: false,
  experimental: native,
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

/**
 * `npm run soak`: tests that kill processes and run long races, and the laws of the packages with more draws. One at a
 * time, so that a seed repeats a run.
 */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: [
      {
        test: {
          ...long,
          name: 'soak',
          include: ['{apps,scripts}/**/*.soak.test.ts'],
          globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
        },
      },
      { test: { ...long, name: 'laws', include: ['packages/**/*.test.ts'], env: { DRAWS: '20000' } } },
    ],
  },
});
