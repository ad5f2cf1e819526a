import { defineConfig } from 'vitest/config';

/** As in the browser: a machine that stalls once fails no run, and a test that needed its second try is named. */
const retry = 1;

export default defineConfig({
  test: {
    // Two, so that the whole run fits a small machine beside its PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/**/*.test.ts'],
          // Pure rules leave nothing behind, so that files may share what they load: half the time.
          isolate: false,
          testTimeout: 20_000,
          retry,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 20_000,
          retry,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          testTimeout: 20_000,
          retry,
        },
      },
    ],
  },
});
