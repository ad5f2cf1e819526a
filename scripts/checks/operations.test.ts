import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { audit } from '../../apps/server/src/platform/audit.ts';
import { inLender } from '../../apps/server/src/platform/database.ts';
import { addLender, addUser, movableClock, testDatabase } from '../../apps/server/src/platform/testing.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
/** The rows of a table of the page, cell by cell, below a heading. */
const rowsBelow = (heading: string): string[][] =>
  (page.split(`${heading}\n`)[1]?.split(/\n#/)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
const query = /select position from \([\s\S]*?;/.exec(page)?.[0] ?? '';

it('finds an altered and a missing audit record with the query of docs/operations.md', async () => {
  const { owner, app } = await testDatabase();
  const lender = await addLender(owner, { name: 'One' });
  const user = await addUser(owner, { email: 'a@b.test', lenders: [lender] });
  const actor = {
    user: { id: user, email: 'a@b.test', is_staff: false, is_superuser: false, groups: [] },
    lender: {
      id: lender,
      name: 'One',
      tr_enabled: false,
      vital4_enabled: false,
      rematch_search_enabled: false,
      kevari_enabled: false,
      flags: {},
    },
    address: '127.0.0.1',
    request_id: 'r',
  };
  for (let n = 0; n < 4; n++) {
    await inLender(app, lender, (tx) => audit(tx, movableClock(), actor, { action: 'sign_in' }));
  }
  const found = () =>
    inLender(owner, lender, async (tx) => {
      const { rows } = await sql.raw<{ position: string }>(query).execute(tx);
      return rows.map((row) => Number(row.position));
    });
  expect(await found()).toEqual([]);
  await inLender(owner, lender, (tx) =>
    sql`update app.audit_record set action = 'user.rename' where position = 2`.execute(tx),
  );
  expect(await found()).toEqual([2]);
  await inLender(owner, lender, (tx) => sql`delete from app.audit_record where position = 3`.execute(tx));
  expect(await found()).toEqual([2, 4]);
});

it('names for every fault what is seen, what is kept and tests that exist', () => {
  const root = join(import.meta.dirname, '../..');
  const tests = globSync('apps/server/src/**/*.test.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\(\s+/g, '(');
  const rows = rowsBelow('### While it runs');
  expect(rows.length).toBeGreaterThan(15);
  for (const [fault, seen, kept, proof] of rows) {
    expect([seen, kept].every(Boolean), fault).toBe(true);
    const titles = (proof ?? '').split(' · ').map((title) => title.replace(/^\*|\*$/g, ''));
    for (const title of titles) expect(tests.includes(`('${title}`), title).toBe(true);
  }
});
