import { endpoint, Id } from '@assay/domain/http';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inLender } from './database.ts';
import { type Feature, route } from './feature.ts';
import { addLender, addUser, type TestApi, type TestDatabase, testApi, testDatabase } from './testing.ts';

const evidence = endpoint({
  method: 'GET',
  path: 'try/{inquiryId}/evidence',
  summary: 'A read of consumer data',
  who: 'lender',
  terms: true,
  view: { action: 'evidence.read', at: { kind: 'inquiry', by: 'inquiryId' } },
  params: z.object({ inquiryId: Id }),
  out: z.object({ shown: z.boolean() }),
  mayBeEmpty: true,
});
const list = endpoint({
  method: 'GET',
  path: 'try/list',
  summary: 'A list of consumer data',
  who: 'lender',
  view: { action: 'history.read', at: { kind: 'lender' }, details: { offset: 'offset' } },
  query: z.object({ offset: z.coerce.number().default(0) }),
  out: z.object({}),
});

let database: TestDatabase;
let api: TestApi;
let lender: string;
let accepted = true;
let empty = false;
const MINUTE = 60_000;
const feature: Feature = {
  name: 'try',
  routes: [route(evidence, async () => (empty ? null : { shown: true })), route(list, async () => ({}))],
};

beforeAll(async () => {
  database = await testDatabase();
  lender = await addLender(database.owner, { name: 'North' });
  for (const name of ['ann', 'bob'])
    await addUser(database.owner, { email: `${name}@north.test`, lenders: [lender] });
  api = await testApi(database, [feature], { termsAccepted: async () => accepted });
});
beforeEach(() => {
  accepted = true;
  empty = false;
  api.clock.advance(60 * MINUTE);
});

const read = (name: string, inquiryId: string) =>
  api.call({ email: `${name}@north.test`, lender }, evidence, { params: { inquiryId } });
const page = (offset: number) =>
  api.call({ email: 'ann@north.test', lender }, list, { query: { offset: String(offset) as never } });
/** The audit records that the calls added. */
async function gained(calls: () => Promise<unknown>) {
  const all = () =>
    inLender(database.app, lender, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .innerJoin('app.app_user', 'app.app_user.id', 'user_id')
        .select(['email', 'action', 'target_kind', 'target_id', 'details'])
        .orderBy('position')
        .execute(),
    );
  const before = (await all()).length;
  await calls();
  return (await all()).slice(before);
}

test('a view of consumer data is audited once with its user, lender and subject', async () => {
  expect(await gained(() => read('ann', '7'))).toEqual([
    { email: 'ann@north.test', action: 'evidence.read', target_kind: 'inquiry', target_id: '7', details: {} },
  ]);
});

test('polling is one view, also in twenty concurrent calls; an hour of it is one view per quarter of an hour', async () => {
  expect(await gained(() => Promise.all(Array.from({ length: 20 }, () => read('ann', '8'))))).toHaveLength(1);
  const hour = await gained(async () => {
    for (let minute = 0; minute < 60; minute++) {
      api.clock.advance(MINUTE);
      await read('ann', '8');
    }
  });
  expect(hour).toHaveLength(4);
});

test('another user, another inquiry and another page of a list are separate views', async () => {
  const views = await gained(async () => {
    await read('ann', '9');
    await read('bob', '9');
    await read('ann', '10');
    for (const offset of [0, 50, 0]) await page(offset);
  });
  expect(views.map(({ target_id, details }) => [target_id, details])).toEqual([
    ['9', {}],
    ['9', {}],
    ['10', {}],
    [lender, { offset: 0 }],
    [lender, { offset: 50 }],
  ]);
});

test('refused and empty responses are not views', async () => {
  const views = await gained(async () => {
    accepted = false;
    const refused = await read('ann', '11');
    expect([refused.status, refused.problem.code]).toEqual([403, 'terms_required']);
    accepted = true;
    empty = true;
    expect((await read('ann', '11')).status).toBe(204);
  });
  expect(views).toEqual([]);
});
