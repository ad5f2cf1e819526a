import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldEmail, foldedColumn } from './fold-email.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();

test('the database and the server fold every character alike, and only ASCII letters', async () => {
  const codes = Array.from({ length: 0x10ffff }, (_, at) => at + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const { rows } = await sql<{ character: string; folded: string }>`
    select email as character, ${foldedColumn('email')} as folded
    from (select chr(code) as email from generate_series(1, 1114111) code where code not between 55296 and 57343) each
    where email is distinct from ${foldedColumn('email')} order by ascii(email)
  `.execute(database.app);
  const changed = codes
    .map((code) => String.fromCodePoint(code))
    .map((character) => ({ character, folded: foldEmail(character) }))
    .filter(({ character, folded }) => character !== folded);
  expect(rows).toEqual(changed);
  expect(changed.map(({ folded }) => folded).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
});
