import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldEmail, foldedColumn } from './fold-email.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();

test('the database and the server fold every character alike, and only ASCII letters', async () => {
  const { rows } = await sql<{ character: string; folded: string }>`
    select email as character, ${foldedColumn('email')} as folded
    from (select chr(code) as email from generate_series(1, 1114111) code where code not between 55296 and 57343) each
  `.execute(database.app);
  expect(rows.filter(({ character, folded }) => foldEmail(character) !== folded)).toEqual([]);
  const changed = rows.filter(({ character, folded }) => character !== folded);
  expect(changed.map(({ folded }) => folded).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
});
