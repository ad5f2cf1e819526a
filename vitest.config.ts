import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Only for what hangs: laws of ten thousand draws take a minute on a slow and busy machine. */
const testTimeout = 90_000;

/** As in the browser: a machine that stalls once fails no run, and a test that needed its second try is named. */
const retry = 1;

/** Node loads the modules itself, as it does in production; a file costs a third. Modules cannot be mocked by that. */
export const native = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Two, so that the whole run fits a small machine beside its PostgreSQL.
    maxWorkers: 2,
    // Modules are loaded once a worker (`isolate: false`): a file that leaves state in one is found by `--sequence.shuffle`.
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/**/*.test.ts'],
          isolate: false,
          experimental: native,
          testTimeout,
          retry,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
          isolate: false,
          experimental: native,
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Run by `npm run soak` (vitest.soak.config.ts).
          exclude: [...configDefaults.exclude, '**/*.soak.test.ts'],
          testTimeout,
          retry,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [join(import.meta.dirname, 'apps/web/src/app/reset-page.ts')],
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          testTimeout,
          retry,
        },
      },
    ],
  },
});
