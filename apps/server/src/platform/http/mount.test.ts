import type { Flag } from '@assay/domain/flags';
import { endpoint } from '@assay/domain/http';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Feature, route } from '../feature.ts';
import { addLender, addUser, type TestApi, type TestDatabase, testApi, testDatabase } from '../testing.ts';

const switched = (feature: Flag) =>
  endpoint({
    method: 'POST',
    path: `try/${feature}`,
    summary: 'An endpoint of a feature',
    who: 'lender',
    feature,
    body: z.object({}),
    out: z.object({ done: z.literal(true) }),
  });
const named = switched('rematch_search_enabled');
const further = switched('license_verification_enabled');
const written = endpoint({
  method: 'POST',
  path: 'try/written',
  summary: 'An endpoint that is written to',
  who: 'lender',
  body: z.object({ people: z.array(z.object({ name: z.string() })) }),
  out: z.object({ done: z.literal(true) }),
});
const termed = endpoint({ ...written, path: 'try/termed', terms: true });
const removing = endpoint({ ...written, path: 'try/removing' });
const done = async () => ({ done: true as const });
const feature: Feature = {
  name: 'try',
  routes: [
    ...[named, further, written, termed].map((each) => route(each, done)),
    // Removes its caller meanwhile.
    route(removing, async ({ tx, actor: { user, lender } }) => {
      await database.owner.deleteFrom('app.app_user').where('id', '=', user.id).execute();
      await sql`insert into app.saved_view (lender_id, user_id, list, name, address, created_at)
        values (${lender?.id}, ${user.id}, 'changes', 'Mine', '/', now())`.execute(tx);
      return { done: true as const };
    }),
  ],
};

let database: TestDatabase;
let api: TestApi;
let withFeatures: string;
let without: string;

beforeAll(async () => {
  database = await testDatabase();
  withFeatures = await addLender(database.owner, {
    name: 'With',
    rematch_search_enabled: true,
    flags: '{"license_verification_enabled": true}',
  });
  without = await addLender(database.owner, {
    name: 'Without',
    flags: '{"license_verification_enabled": "yes"}',
  });
  await addUser(database.owner, { email: 'user@both.test', lenders: [withFeatures, without] });
  await addUser(database.owner, {
    email: 'staff@assay.test',
    is_staff: true,
    is_superuser: true,
    groups: [],
  });
  api = await testApi(database, [feature]);
});

test.each([
  ['a named flag', named],
  ['any further flag', further],
])(
  'an endpoint behind %s is refused by name while the flag is off for the lender, for staff too [ONB-027]',
  async (_what, behind) => {
    const call = (email: string, lender: string) => api.call({ email, lender }, behind, { body: {} });
    expect((await call('user@both.test', withFeatures)).body).toEqual({ done: true });
    for (const email of ['user@both.test', 'staff@assay.test']) {
      const refused = await call(email, without);
      expect(refused.status).toBe(403);
      expect(refused.problem).toMatchObject({ code: 'feature_disabled', feature: behind.feature });
    }
  },
);

test('a text that the database cannot store is refused with its field', async () => {
  const { status, problem } = await api.call({ email: 'user@both.test', lender: without }, written, {
    body: { people: [{ name: 'Ada' }, { name: 'Ada\0' }] },
  });
  expect(status).toBe(400);
  expect(problem.errors).toEqual({ 'people.1.name': ['Contains characters that cannot be stored.'] });
});

test.each([
  ['a body that is not JSON', '{"people": ', 'application/json'],
  ['a body of another content type', 'people=Ada', 'text/plain'],
  ['too large a body', `{"people": "${'x'.repeat(300_000)}"}`, 'application/json'],
  ['a body that lacks a field', '{}', 'application/json'],
])("the day's terms are required before %s is viewed [ONB-037]", async (_what, payload, type) => {
  const { server, token } = await testApi(database, [feature], { termsAccepted: async () => false });
  const answer = await server.inject({
    method: 'POST',
    url: '/v1/try/termed',
    headers: {
      authorization: `Bearer ${await token('user@both.test')}`,
      lenderid: without,
      'content-type': type,
    },
    payload,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'terms_required']);
});

test('a call whose caller is removed meanwhile is refused like one of a disabled user', async () => {
  await addUser(database.owner, { email: 'gone@both.test', lenders: [withFeatures] });
  const caller = { email: 'gone@both.test', lender: withFeatures };
  const { status, problem } = await api.call(caller, removing, { body: { people: [] } });
  expect([status, problem.code]).toEqual([401, 'user_disabled']);
});
