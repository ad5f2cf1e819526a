import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Only for what hangs: laws of ten thousand draws take a minute on a slow and busy machine. */
const testTimeout = 90_000;

/** As in the browser: a machine that stalls once fails no run, and a test that needed its second try is named. */
const retry = 1;

/** Node loads the modules itself, as it does in production; a file costs a third. Modules cannot be mocked by that. */
export const native = { viteModuleRunner: false, nodeLoader: false };

/** Room for what a test makes and drops, so that the collector runs less often. */
const roomy = ['--max-semi-space-size=64'];

/** Tests of the server, or of what it runs on: Node and a PostgreSQL that all of them share. */
const onServer = {
  environment: 'node' as const,
  globalSetup: ['apps/server/src/platform/embedded-postgres/test-run.ts'],
  isolate: false,
  execArgv: roomy,
  experimental: native,
  testTimeout,
  retry,
  hookTimeout: testTimeout,
};
/** Run by `npm run soak` (vitest.soak.config.ts). */
const soak = '**/*.soak.test.ts';
const platform = 'apps/server/src/platform/**';

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
          execArgv: roomy,
          experimental: native,
          testTimeout,
          retry,
        },
      },
      {
        test: {
          ...onServer,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, soak, platform],
        },
      },
      {
        test: {
          ...onServer,
          name: 'platform',
          include: [`${platform}/*.test.ts`, 'apps/sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, soak],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          environment: 'happy-dom',
          isolate: false,
          // One worker leaves no core idle for the threads of the collector.
          execArgv: [...roomy, '--single-threaded-gc'],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/app/reset-page.ts')],
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          testTimeout,
          retry,
        },
      },
    ],
  },
});
