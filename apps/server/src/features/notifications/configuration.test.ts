import { notificationEndpoints } from '@assay/domain/notifications';
import { beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { notifications } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [notifications]);
const { config, updateConfig, recipients, addRecipient, deleteRecipient, byDate, download, history } =
  notificationEndpoints;

const north = await addLender(database.owner, { name: 'North' });
const east = await addLender(database.owner, { name: 'East' });
await addUser(database.owner, { email: 'sam@assay.test', is_staff: true, groups: [] });
await addUser(database.owner, { email: 'uma@north.test', lenders: [north] });
await addUser(database.owner, { email: 'ada@north.test', lenders: [north], groups: ['Lender Admin'] });
await addUser(database.owner, { email: 'eve@east.test', lenders: [east], groups: ['Lender Admin'] });
const staff = { email: 'sam@assay.test', lender: north };
const uma = { email: 'uma@north.test', lender: north };
const ada = { email: 'ada@north.test', lender: north };
const eve = { email: 'eve@east.test', lender: east };

const off = {
  notifications_enabled: false,
  notifications_closures: false,
  notifications_complaints: false,
  notifications_loans: false,
  notifications_reviews: false,
  notifications_rating_change: false,
};
const on = Object.fromEntries(Object.keys(off).map((key) => [key, true])) as typeof off;
const inEffect = async (date: string, caller = uma) =>
  (await api.call(caller, byDate, { body: { date } })).body.config;
const list = async (caller = uma) => (await api.call(caller, recipients)).body.map(({ email }) => email);
const add = (email: string, caller = ada) => api.call(caller, addRecipient, { body: { email } });

beforeEach(async () => {
  api.clock.set('2026-03-10T15:00:00Z');
  for (const lender of [north, east])
    await inLender(database.owner, lender, async (tx) => {
      for (const table of ['setting', 'packages', 'recipient'] as const)
        await tx.deleteFrom(`app.notification_${table}`).execute();
    });
});

describe('the configuration', () => {
  test('is all off before the first save, then reads as last saved [BOF-116]', async () => {
    expect((await api.call(uma, config)).body).toEqual({ ...off, today: '2026-03-10' });
    expect((await api.call(staff, updateConfig, { body: on })).body).toEqual({ ...on, today: '2026-03-10' });
    expect((await api.call(uma, config)).body).toEqual({ ...on, today: '2026-03-10' });
    expect((await api.call(eve, config)).body).toMatchObject(off);
  });

  test('is refused with the newer one when another user changed it meanwhile', async () => {
    await api.call(staff, updateConfig, { body: { ...on, was: off } });
    const body = { ...off, notifications_loans: true, was: off };
    const { status, problem } = await api.call(ada, updateConfig, { body });
    expect([status, problem.code, problem.current]).toEqual([409, 'stale', on]);
    expect((await api.call(uma, config)).body).toMatchObject(on);
  });

  test('changes packages from the next business day on; the last save of a day counts [BOF-115]', async () => {
    // 11:30 pm of the 10th in New York.
    api.clock.set('2026-03-11T03:30:00Z');
    const loans = { ...off, notifications_loans: true };
    await api.call(ada, updateConfig, { body: { ...off, notifications_closures: true } });
    await api.call(ada, updateConfig, { body: loans });
    const { notifications_enabled: _, ...packages } = loans;
    expect((await inEffect('2026-03-10')).notifications_loans).toBe(false);
    api.clock.set('2026-03-12T12:00:00Z');
    expect(await inEffect('2026-03-11')).toEqual(packages);
    await api.call(ada, updateConfig, { body: off });
    expect(await inEffect('2026-03-12')).toEqual(packages);
    api.clock.set('2026-03-13T12:00:00Z');
    expect((await inEffect('2026-03-13')).notifications_loans).toBe(false);
    expect(await inEffect('2026-03-11'), 'the past stays as it was').toEqual(packages);
  });

  test('only Lender Admins and staff can save it, and only staff can turn notifications on or off [BOF-116]', async () => {
    expect((await api.call(uma, updateConfig, { body: off })).problem.code).toBe('role_required');
    expect(
      (await api.call(ada, updateConfig, { body: { ...on, notifications_closures: false } })).problem.code,
    ).toBe('role_required');
    expect((await api.call(uma, config)).body, 'nothing was half stored').toMatchObject(off);
    await api.call(staff, updateConfig, { body: on });
    expect((await api.call(ada, updateConfig, { body: { ...on, notifications_loans: false } })).status).toBe(
      200,
    );
    expect((await api.call(ada, updateConfig, { body: off })).status).toBe(403);
    expect((await api.call(uma, config)).body).toMatchObject({ ...on, notifications_loans: false });
  });

  test('requires six booleans [BOF-116]', async () => {
    for (const wrong of [{ notifications_loans: 'yes' }, { notifications_reviews: undefined }]) {
      const answer = await api.call(staff, updateConfig, { body: { ...on, ...wrong } as never });
      expect([answer.status, answer.problem.errors]).toEqual([
        400,
        { [Object.keys(wrong)[0] ?? '']: ['Must be true or false.'] },
      ]);
    }
    expect((await api.call(uma, config)).body).toMatchObject(off);
  });

  test('records old and new values in the audit, and no recipient’s address', async () => {
    await api.call(staff, updateConfig, { body: { ...off, notifications_loans: true } });
    await add('dana@north.test');
    await api.call(ada, deleteRecipient, { body: { email: 'dana@north.test' } });
    const records = await inLender(database.owner, north, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'details'])
        .orderBy('id', 'desc')
        .limit(3)
        .execute(),
    );
    expect(records.map(({ action }) => action)).toEqual([
      'notifications.recipient_delete',
      'notifications.recipient_add',
      'notifications.config',
    ]);
    expect(records[2]?.details).toEqual({ before: off, after: { ...off, notifications_loans: true } });
    expect(JSON.stringify(records)).not.toContain('dana');
  });
});

describe('the recipients', () => {
  test('can be deleted by the address that was added, whatever its letters [BOF-116]', async () => {
    const body = { email: 'İpek@north.test' };
    expect((await api.call(ada, addRecipient, { body })).status).toBe(201);
    expect((await add('ipek@north.test')).status, 'another mailbox').toBe(201);
    expect((await api.call(ada, deleteRecipient, { body })).status).toBe(204);
    expect((await api.call(ada, deleteRecipient, { body })).status).toBe(404);
    expect(await list()).toEqual(['ipek@north.test']);
  });

  test('can be added and deleted by address, each once ignoring case, and are listed in order [BOF-116]', async () => {
    expect((await add('zoe@north.test')).status).toBe(201);
    expect((await add('  Dana@North.test ')).body).toEqual({ email: 'Dana@North.test' });
    const again = await add('dana@north.TEST');
    expect([again.status, again.problem.detail]).toEqual([409, 'This recipient is already on the list.']);
    expect(await list()).toEqual(['Dana@North.test', 'zoe@north.test']);
    expect((await api.call(ada, deleteRecipient, { body: { email: 'DANA@north.test' } })).status).toBe(204);
    expect((await api.call(ada, deleteRecipient, { body: { email: 'dana@north.test' } })).status).toBe(404);
    expect(await list()).toEqual(['zoe@north.test']);
  });

  test('must be email addresses, at most fifty, also with concurrent additions [BOF-116]', async () => {
    const wrong = await add('dana');
    expect([wrong.status, wrong.problem.errors]).toEqual([400, { email: ['Enter a valid email address.'] }]);
    for (let at = 1; at < 50; at += 1) await add(`r${at}@north.test`);
    const [one, other] = await Promise.all([add('last@north.test'), add('over@north.test')]);
    expect([one.status, other.status].sort()).toEqual([201, 400]);
    expect((await add('more@north.test')).problem.detail).toBe('At most 50 recipients.');
    expect((await add('r1@north.test')).status, 'one that is there is said to be there').toBe(409);
    expect(await list()).toHaveLength(50);
  });

  test('belong to one lender; only its Lender Admins and staff can change them [BOF-116]', async () => {
    await add('dana@north.test');
    expect(await list(eve)).toEqual([]);
    expect((await api.call(eve, deleteRecipient, { body: { email: 'dana@north.test' } })).status).toBe(404);
    for (const answer of [
      await add('uma@north.test', uma),
      await api.call(uma, deleteRecipient, { body: { email: 'dana@north.test' } }),
      await add('eve@east.test', { ...eve, lender: north }),
    ])
      expect(answer.status).toBe(403);
    expect(await list(staff)).toEqual(['dana@north.test']);
  });
});

test('a day without a run has five empty lists, no creation time and files with only a header [BOF-116]', async () => {
  const { body } = await api.call(uma, byDate, { body: { date: '2026-03-09' } });
  expect(body.json_blob).toEqual({ closures: [], complaints: [], loans: [], reviews: [], rating_change: [] });
  expect(body.run_at).toBeNull();
  const file = await api.call(uma, download, { body: { section: 'loans', date: '2026-03-09' } });
  expect(file.headers['content-disposition']).toBe('attachment; filename="loans_2026-03-09.csv"');
  expect(file.body).toBe(
    'notification_id,name,charge_off_notification,delinquency_monitoring,first_payment_default_monitoring,merchant_id,listed_since\n',
  );
  expect((await api.call(uma, history)).body).toEqual({ count: 0, results: [] });
});

test('accepts days from 2023-05-22 to today in the business time zone, and only the documented sections [BOF-116]', async () => {
  const sentence = 'Date must be between 2023-05-22 and today.';
  // Still the 10th in New York.
  api.clock.set('2026-03-11T03:30:00Z');
  for (const date of ['2023-05-21', '2026-03-11', '2026-02-30', 'yesterday', '']) {
    const refused = await api.call(uma, byDate, { body: { date } });
    expect([refused.status, refused.problem.errors]).toEqual([400, { date: [sentence] }]);
    expect((await api.call(uma, download, { body: { section: 'loans', date } })).status).toBe(400);
  }
  for (const date of ['2023-05-22', '2026-03-10'])
    expect((await api.call(uma, byDate, { body: { date } })).status).toBe(200);
  const unknown = await api.call(uma, download, { body: { section: 'fires' as never, date: '2026-03-10' } });
  expect(unknown.problem.errors).toEqual({
    section: ['Must be one of closures, complaints, loans, reviews, rating_change.'],
  });
});
