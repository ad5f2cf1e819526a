import { deploymentEndpoints } from '@assay/domain/deployments';
import { sessionEndpoints } from '@assay/domain/session';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#features/session';
import { inLender } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { deployments } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [session, deployments]);
const { list, texts, upcoming, read, add, change, acknowledge } = deploymentEndpoints;

const north = await addLender(database.owner, { name: 'North' });
const staffId = await addUser(database.owner, { email: 'sam@assay.test', is_staff: true, groups: [] });
const userId = await addUser(database.owner, { email: 'uma@north.test', lenders: [north] });
const staff = { email: 'sam@assay.test', lender: north };
const uma = { email: 'uma@north.test' };

beforeEach(async () => {
  await database.owner.deleteFrom('app.deployment').execute();
});

const planned = (planned_date: string, rest: object = {}) => ({
  planned_date,
  deployed: false,
  high_level_text: `Release of ${planned_date}`,
  detailed_text: 'Faster reports.\nNew lists.',
  ...rest,
});
const added = async (planned_date: string, rest?: object) =>
  (await api.call(staff, add, { body: planned(planned_date, rest) })).body;
const knows = async () => (await api.call(uma, sessionEndpoints.me)).body.acknowledged_deployment;

test('every user reads them: newest first, upcoming ones earliest first, and a text under both field names [BOF-081]', async () => {
  const march = await added('2026-03-20');
  const done = await added('2026-02-01', { deployed: true });
  const april = await added('2026-04-02');
  expect((await api.call(uma, list)).body).toEqual([
    { id: april.id, planned_date: '2026-04-02', deployed: false },
    { id: march.id, planned_date: '2026-03-20', deployed: false },
    { id: done.id, planned_date: '2026-02-01', deployed: true },
  ]);
  expect((await api.call(uma, texts)).body).toContainEqual({
    deployment_schedule_id: march.id,
    high_level_text: 'Release of 2026-03-20',
    detailed_text: 'Faster reports.\nNew lists.',
  });
  expect((await api.call(uma, upcoming)).body.map(({ id }) => id)).toEqual([march.id, april.id]);
  expect((await api.call(uma, read, { params: { id: march.id } })).body).toMatchObject({
    id: march.id,
    deployment_schedule_id: march.id,
    planned_date: '2026-03-20',
    low_level_text: 'Faster reports.\nNew lists.',
    detailed_text: 'Faster reports.\nNew lists.',
  });
  expect((await api.call(uma, read, { params: { id: '999999' } })).status).toBe(404);
});

test('each user must acknowledge a new one separately [BOF-081]', async () => {
  await added('2026-03-20');
  expect(await knows()).toBe(false);
  const forAnother = await api.call(uma, acknowledge, { body: { user_id: staffId } });
  expect(forAnother.status).toBe(403);
  expect((await api.call(uma, acknowledge, { body: { user_id: userId } })).status).toBe(200);
  expect(await knows()).toBe(true);
  await added('2026-04-20');
  expect(await knows()).toBe(false);
});

test('an acknowledgment of an old notice does not cover a deployment that was added since [BOF-081]', async () => {
  const first = await added('2026-03-20');
  const second = await added('2026-03-10');
  const acknowledgeUpTo = (newest_id: string) =>
    api.call(uma, acknowledge, { body: { user_id: userId, newest_id } });
  expect(await acknowledgeUpTo(first.id)).toMatchObject({
    status: 409,
    problem: { code: 'stale', current: { id: second.id } },
  });
  expect(await knows()).toBe(false);
  expect((await acknowledgeUpTo(second.id)).status).toBe(200);
  expect(await knows()).toBe(true);
});

test('a user who is added while none is upcoming has none to acknowledge', async () => {
  await addUser(database.owner, { email: 'new@north.test', lenders: [north] });
  expect((await api.call({ email: 'new@north.test' }, sessionEndpoints.me)).body).toMatchObject({
    acknowledged_deployment: true,
  });
});

test('only staff write them, and a change based on an older version is refused [BOF-081]', async () => {
  expect((await api.call({ ...uma, lender: north }, add, { body: planned('2026-03-20') })).status).toBe(403);
  const { id, version } = await added('2026-03-20');
  const params = { id };
  const changed = await api.call(staff, change, {
    params,
    body: { ...planned('2026-03-21', { deployed: true }), version },
  });
  expect(changed.body).toMatchObject({
    id,
    planned_date: '2026-03-21',
    deployed: true,
    version: version + 1,
  });
  const late = await api.call(staff, change, { params, body: { ...planned('2026-03-30'), version } });
  expect(late).toMatchObject({
    status: 409,
    problem: { code: 'stale', current: { planned_date: '2026-03-21' } },
  });
  const audited = (lender: string) =>
    inLender(database.app, lender, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select('action')
        .where('target_id', '=', id)
        .where('target_kind', '=', 'deployment')
        .orderBy('position')
        .execute(),
    );
  expect(await audited('')).toEqual([{ action: 'deployment.add' }, { action: 'deployment.change' }]);
  expect(await audited(north)).toEqual([]);
  expect(
    (await api.call(staff, change, { params: { id: '999999' }, body: planned('2026-03-30') })).status,
  ).toBe(404);
});

test.each([
  [{ planned_date: '2026-02-30' }, 'planned_date'],
  [{ high_level_text: '  ' }, 'high_level_text'],
  [{ detailed_text: 'x'.repeat(5001) }, 'detailed_text'],
  [{ deployed: 'yes' }, 'deployed'],
])('%j is refused with the name of its field', async (wrong, field) => {
  const { status, problem } = await api.call(staff, add, { body: planned('2026-03-20', wrong) });
  expect(status).toBe(400);
  expect(Object.keys(problem.errors as object)).toEqual([field]);
});
