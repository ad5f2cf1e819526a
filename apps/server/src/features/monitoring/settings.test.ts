import { monitoringEndpoints } from '@assay/domain/monitoring';
import { expect, test } from 'vitest';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { monitoring } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [monitoring]);
const { settings, changeSettings } = monitoringEndpoints;

const north = await addLender(database.owner, { name: 'North', flags: '{"portfolio_enabled": true}' });
const south = await addLender(database.owner, { name: 'South', flags: '{"portfolio_enabled": true}' });
const west = await addLender(database.owner, { name: 'West', flags: '{"portfolio_enabled": true}' });
const plain = await addLender(database.owner, { name: 'Plain' });
const groups = ['Lender Admin'];
await addUser(database.owner, { email: 'ann@north.test', lenders: [north, plain], groups });
await addUser(database.owner, { email: 'bo@south.test', lenders: [south], groups });
await addUser(database.owner, { email: 'cy@west.test', lenders: [west], groups });
await addUser(database.owner, { email: 'uma@north.test', lenders: [north] });
const ann = { email: 'ann@north.test', lender: north };
const bo = { email: 'bo@south.test', lender: south };
const cy = { email: 'cy@west.test', lender: west };

const rules = {
  is_on: true,
  every_days: 2,
  most_a_day: 50,
  paid_is_on: true,
  paid_every_days: 30,
  monthly_budget_cents: 5_000,
  severity: { complaint: 'high' as const },
};

test('monitoring is off until a Lender Admin turns it on, for their own lender only', async () => {
  expect((await api.call(ann, settings)).body).toMatchObject({
    is_on: false,
    paid_is_on: false,
    monthly_budget_cents: 0,
    version: 0,
    severity: {},
  });
  const changed = await api.call(ann, changeSettings, { body: { ...rules, version: 0 } });
  expect(changed.body).toMatchObject({ ...rules, version: 1, updated_by: 'ann@north.test', spent_cents: 0 });
  expect((await api.call(ann, settings)).body).toEqual(changed.body);
  expect((await api.call(bo, settings)).body).toMatchObject({ is_on: false, version: 0 });
});

test('a change based on an older version is refused with the newer one', async () => {
  const { version } = (await api.call(cy, changeSettings, { body: { ...rules, version: 0 } })).body;
  const late = await api.call(cy, changeSettings, { body: { ...rules, every_days: 9, version: 0 } });
  expect(late).toMatchObject({
    status: 409,
    problem: { code: 'stale', current: { version, every_days: 2 } },
  });
});

test('users without the Lender Admin role and lenders without a portfolio are refused', async () => {
  const uma = { email: 'uma@north.test', lender: north };
  expect((await api.call(uma, settings)).status).toBe(403);
  expect((await api.call(uma, changeSettings, { body: { ...rules, version: 1 } })).status).toBe(403);
  const without = await api.call({ ...ann, lender: plain }, settings);
  expect(without).toMatchObject({ status: 403, problem: { code: 'feature_disabled' } });
});

test.each([
  [{ every_days: 0 }, 'every_days'],
  [{ most_a_day: 1.5 }, 'most_a_day'],
  [{ monthly_budget_cents: -1 }, 'monthly_budget_cents'],
  [{ is_on: 'yes' }, 'is_on'],
  [{ severity: { complaint: 'severe' } }, 'severity.complaint'],
])('%j is refused with the name of its field', async (wrong, field) => {
  const body = { ...rules, version: 1, ...wrong } as never;
  const { status, problem } = await api.call(ann, changeSettings, { body });
  expect(status).toBe(400);
  expect(Object.keys(problem.errors as object)).toEqual([field]);
});
