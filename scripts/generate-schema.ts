// Generates the TypeScript types of the database from its migrations. Run it after adding a migration.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freshTestDatabase } from '../apps/server/src/platform/testing/fresh-database.ts';

const out = join(import.meta.dirname, '../apps/server/src/platform/database/schema.generated.ts');
const database = await freshTestDatabase('schema');
try {
  execFileSync(
    join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      database.ownerUrl,
      '--include-pattern',
      'app.*',
      '--out-file',
      out,
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
    ],
    { stdio: 'inherit' },
  );
} finally {
  await database.drop();
}
