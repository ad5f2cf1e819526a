import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type Database, inLender, inSystem } from './database.ts';
import { addLender, addUser, movableClock, testDatabase } from './testing.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const query = /select position from \([\s\S]*?;/.exec(page)?.[0] ?? '';

/** The positions that the query of the page finds in a lender's chain, or in the one of no lender (''). */
const brokenIn = (owner: Database, chain: string) =>
  inLender(owner, chain, async (tx) => {
    const { rows } = await sql.raw<{ position: string }>(query).execute(tx);
    return rows.map((row) => Number(row.position));
  });

it('finds an altered and a missing audit record with the query of docs/operations.md, in the chain of no lender too', async () => {
  const { owner, app } = await testDatabase();
  const lender = await addLender(owner, { name: 'One' });
  const user = await addUser(owner, { email: 'a@b.test', lenders: [lender] });
  const caller = {
    user: { id: user, email: 'a@b.test', is_staff: false, is_superuser: false, groups: [] },
    address: '127.0.0.1',
    request_id: 'r',
  };
  const ofLender = {
    id: lender,
    name: 'One',
    tr_enabled: false,
    vital4_enabled: false,
    rematch_search_enabled: false,
    kevari_enabled: false,
    flags: {},
  };
  const clock = movableClock();
  for (let n = 0; n < 5; n++) {
    await inSystem(app, (tx) => audit(tx, clock, { ...caller, lender: null }, { action: 'sign_in' }));
    await inLender(app, lender, (tx) =>
      audit(tx, clock, { ...caller, lender: ofLender }, { action: 'inquiry.create' }),
    );
  }
  const chains = async () => ({ lender: await brokenIn(owner, lender), none: await brokenIn(owner, '') });
  const alter = (chain: string, change: string) =>
    inLender(owner, chain, (tx) => sql.raw(change).execute(tx));
  expect(await chains()).toEqual({ lender: [], none: [] });
  await alter(lender, "update app.audit_record set action = 'user.rename' where position = 2");
  expect(await chains()).toEqual({ lender: [2], none: [] });
  await alter('', "update app.audit_record set address = '10.0.0.1' where position = 3");
  expect(await chains()).toEqual({ lender: [2], none: [3] });
  await alter(lender, 'delete from app.audit_record where position = 3');
  await alter('', 'delete from app.audit_record where position = 1');
  expect(await chains()).toEqual({ lender: [2, 4], none: [2, 3] });
});
