import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const serverTests = process.env.ASSAY_MUTATION_TESTS?.split(',');

/** The tests of one part for scripts/mutation.ts, which says its folder; those of the server have a database. */
export default defineConfig({
  resolve: {
    // Else a package would be found in node_modules, which leads to its unchanged code.
    alias: [
      {
        find: /^@assay\/([\w-]+)\/([\w-]+)$/,
        replacement: join(import.meta.dirname, 'packages/$1/src/$2/index.ts'),
      },
    ],
  },
  test: {
    environment: 'node',
    include: serverTests?.map((tests) => join(import.meta.dirname, tests)) ?? ['**/*.test.ts'],
    globalSetup: serverTests
      ? [join(import.meta.dirname, 'apps/server/src/platform/embedded-postgres/test-run.ts')]
      : [],
    hookTimeout: 60_000,
    // It compares ten thousand pairs, which takes minutes where every step of the code counts itself.
    exclude: ['**/node_modules/**', '**/compare/laws.test.ts'],
    testTimeout: 20_000,
  },
});
