import { MAX_VIEWS, savedViewEndpoints } from '@assay/domain/saved-views';
import { beforeEach, expect, test } from 'vitest';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { savedViews } from './index.ts';

// cspell:ignore İSTANBUL

const database = await testDatabase();
const api = await testApi(database, [savedViews]);
const { list, save, rename, remove } = savedViewEndpoints;

const north = await addLender(database.owner, { name: 'North' });
const south = await addLender(database.owner, { name: 'South' });
await addUser(database.owner, { email: 'cole@north.test', lenders: [north] });
const cole = { email: 'cole@north.test', lender: north };
let users = 0;
/** A user who has no views yet. */
let uma = cole;

beforeEach(async () => {
  users += 1;
  uma = { email: `uma-${users}@north.test`, lender: north };
  await addUser(database.owner, { email: uma.email, lenders: [north, south] });
});

const view = (name: string, address = '/inquiry-history?search=roof') => ({
  list: 'inquiry-history' as const,
  name,
  address,
});
const saved = async (name: string, address?: string, who = uma) =>
  (await api.call(who, save, { body: view(name, address) })).body;
const names = async (who = uma, of: 'inquiry-history' | 'users' = 'inquiry-history') =>
  (await api.call(who, list, { query: { list: of } })).body.results.map(({ name }) => name);

test('views are saved by name per list, and one of the same name is replaced', async () => {
  await saved('weekly');
  await saved('Admins out', '/inquiry-history?exclude_admin=true');
  const { id } = await saved('Weekly', '/inquiry-history?search=tire');
  expect((await api.call(uma, list, { query: { list: 'inquiry-history' } })).body.results).toEqual([
    expect.objectContaining({ name: 'Admins out', address: '/inquiry-history?exclude_admin=true' }),
    { id, name: 'Weekly', address: '/inquiry-history?search=tire' },
  ]);
  expect(await names(uma, 'users')).toEqual([]);
});

test('a view can be renamed and deleted, and never takes the name of another', async () => {
  const { id } = await saved('One');
  await saved('Two');
  expect((await api.call(uma, rename, { params: { id }, body: { name: 'two' } })).problem.code).toBe(
    'view_name_taken',
  );
  expect((await api.call(uma, rename, { params: { id }, body: { name: 'ONE' } })).body.name).toBe('ONE');
  expect((await api.call(uma, remove, { params: { id } })).body).toEqual({ id });
  expect(await names()).toEqual(['Two']);
});

test('a name is compared as the database does, also with letters that JavaScript lower-cases differently', async () => {
  await saved('istanbul');
  const { id } = await saved('Later');
  const taken = await api.call(uma, rename, { params: { id }, body: { name: 'İSTANBUL' } });
  expect([taken.status, taken.problem.code]).toEqual([409, 'view_name_taken']);
  expect((await saved('İSTANBUL')).name).toBe('İSTANBUL');
  expect(await names()).toEqual(['İSTANBUL', 'Later']);
});

test('of two views that are renamed to one name at once, the second is refused', async () => {
  const views = [await saved('One'), await saved('Two')];
  const answers = await Promise.all([
    ...views.map(({ id }, at) =>
      api.call(uma, rename, { params: { id }, body: { name: at === 0 ? 'Both' : 'BOTH' } }),
    ),
    api.call(uma, save, { body: view('both') }),
  ]);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect((await names()).filter((name) => name.toLowerCase() === 'both')).toHaveLength(1);
});

test('the maximum number of views is kept when several are saved at once', async () => {
  for (let at = 1; at < MAX_VIEWS; at++) await saved(`View ${at}`);
  await Promise.all(['One', 'Two', 'Three'].map((name) => api.call(uma, save, { body: view(name) })));
  expect(await names()).toHaveLength(MAX_VIEWS);
});

test('views are visible to their user at their lender only', async () => {
  const { id } = await saved('Mine');
  for (const who of [cole, { ...uma, lender: south }]) {
    expect(await names(who)).toEqual([]);
    expect((await api.call(who, rename, { params: { id }, body: { name: 'Theirs' } })).status).toBe(404);
    expect((await api.call(who, remove, { params: { id } })).status).toBe(404);
  }
  expect((await api.call({ ...cole, lender: south }, list, { query: { list: 'users' } })).status).toBe(403);
  expect(await names()).toEqual(['Mine']);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ address: 'https://elsewhere.test/' }, 'address'],
  [{ address: '//elsewhere.test/' }, 'address'],
  [{ address: '/\\elsewhere.test/' }, 'address'],
  [{ address: 'javascript:alert(1)' }, 'address'],
  [{ address: '/inquiry-history?search=123-45-6789' }, 'address'],
  [{ address: '/inquiry-history?search=12%2D3456789' }, 'address'],
  [{ address: '/inquiry-history?search=123456789' }, 'address'],
])('rejects %j by the name of its field and stores nothing', async (wrong, field) => {
  const { status, problem } = await api.call(uma, save, { body: { ...view('A view'), ...wrong } });
  expect(status).toBe(400);
  expect(Object.keys(problem.errors as object)).toEqual([field]);
  expect(await names()).toEqual([]);
});

test('the number of views of a list is limited, and existing ones can still be replaced', async () => {
  for (let at = 0; at < MAX_VIEWS; at++) await saved(`View ${at}`);
  expect((await api.call(uma, save, { body: view('One more') })).problem.code).toBe('too_many_views');
  expect((await api.call(uma, save, { body: view('view 7') })).status).toBe(200);
});
