import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of one package for scripts/mutation.ts, which says its folder. */
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
    include: ['**/*.test.ts'],
    // It compares ten thousand pairs, which takes minutes where every step of the code counts itself.
    exclude: ['**/node_modules/**', '**/compare/laws.test.ts'],
    testTimeout: 20_000,
  },
});
