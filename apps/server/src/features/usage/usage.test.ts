import { inquiryEndpoints } from '@assay/domain/inquiry';
import { usageEndpoints } from '@assay/domain/usage';
import { beforeEach, describe, expect, test } from 'vitest';
import { inquiry } from '#features/inquiry';
import { inLender } from '#platform/database';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { addApiUser } from '#platform/users';
import { usage } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [inquiry, usage]);
const { inquiries, users, userMetrics, exported } = usageEndpoints;

let number = 0;
let north: string;
let harbor: string;
let ada: string;
const caller = (who: string, lender = north) => ({ email: `${who}${number}@test`, lender });

beforeEach(async () => {
  number++;
  api.clock.set('2026-03-10T15:00:00Z');
  north = await addLender(database.owner, { name: `North ${number}` });
  harbor = await addLender(database.owner, { name: `Harbor ${number}` });
  const member = (email: string, first_name: string, more: object = {}) =>
    addUser(database.owner, {
      email: `${email}${number}@test`,
      first_name,
      last_name: 'Lee',
      lenders: [north],
      ...more,
    });
  ada = await member('ada', 'Ada');
  await member('boss', 'Bo', { groups: ['Lender Admin'] });
  await member('staff', 'Staff', { is_staff: true, groups: [], lenders: [] });
  await member('harbor', 'Hal', { lenders: [harbor] });
});

const search = async (who: string, at: string, lender = north, more: object = {}) => {
  api.clock.set(at);
  const { body } = await api.call(caller(who, lender), inquiryEndpoints.create, {
    body: { name: 'Blue Heron', state: 'MT', zip5: '59801', ...more },
  });
  api.clock.set('2026-03-10T15:00:00Z');
  return body.id;
};
const usageByMonth = async (months?: number) =>
  (await api.call(caller('boss'), inquiries, { query: months === undefined ? {} : { months } })).body;

describe('usage by month', () => {
  test('has the current month and the eleven before it, oldest first, by the business time zone [BOF-061]', async () => {
    await search('ada', '2026-02-10T15:00:00Z');
    // Still February in New York.
    await search('ada', '2026-03-01T04:00:00Z');
    await search('boss', '2026-03-02T15:00:00Z');
    await search('boss', '2025-03-02T15:00:00Z');
    const months = await usageByMonth();
    expect(months).toHaveLength(12);
    expect([months[0]?.date, months.at(-1)?.date]).toEqual(['2025-04-01', '2026-03-01']);
    const of = ({ users }: (typeof months)[number]) =>
      Object.values(users).map(({ name, inquiry_count }) => [name, inquiry_count]);
    expect(of(months.at(-2)!)).toEqual([
      ['Ada Lee', 2],
      ['Bo Lee', 0],
    ]);
    expect(of(months.at(-1)!)).toEqual([
      ['Ada Lee', 0],
      ['Bo Lee', 1],
    ]);
    expect(months.every(({ users }) => Object.keys(users).join() === 'user_0,user_1')).toBe(true);
  });

  test('counts the API and removed users that searched, and neither staff nor other lenders [BOF-061]', async () => {
    await search('staff', '2026-03-02T15:00:00Z');
    await search('harbor', '2026-03-02T15:00:00Z', harbor);
    expect(Object.values((await usageByMonth(0))[0]!.users).map(({ name }) => name)).toEqual([
      'Ada Lee',
      'Bo Lee',
    ]);
    await inLender(database.owner, north, async (tx) => {
      await addApiUser(tx, north);
      const { id } = await tx
        .selectFrom('app.app_user')
        .select('id')
        .where('api_of', '=', north)
        .executeTakeFirstOrThrow();
      for (const created_by of [id, null])
        await tx
          .insertInto('app.inquiry')
          .values({ lender_id: north, created_by, created_at: api.clock.now(), name: 'Heron' })
          .execute();
    });
    expect(Object.values((await usageByMonth(0))[0]!.users)).toEqual([
      { name: 'Ada Lee', inquiry_count: 0 },
      { name: 'API', inquiry_count: 1 },
      { name: 'Bo Lee', inquiry_count: 0 },
      { name: 'Removed users', inquiry_count: 1 },
    ]);
  });

  test('does not count inquiries that portfolio reports started', async () => {
    const id = await search('ada', '2026-03-02T15:00:00Z');
    await inLender(database.owner, north, (tx) =>
      tx.updateTable('app.inquiry').set({ is_portfolio: true }).where('id', '=', id).execute(),
    );
    expect(
      Object.values((await usageByMonth(0))[0]!.users).map(({ inquiry_count }) => inquiry_count),
    ).toEqual([0, 0]);
  });

  test.each([[-1], [36], ['x'], [1.5]])('refuses %s months [BOF-061]', async (months) => {
    const answer = await api.call(caller('boss'), inquiries, { query: { months: months as number } });
    expect(answer).toMatchObject({
      status: 400,
      problem: { errors: { months: ['Must be a whole number from 0 to 35.'] } },
    });
  });
});

describe('user metrics', () => {
  const metrics = (more: object = {}, who = 'boss', lender = north) =>
    api.call(caller(who, lender), userMetrics, {
      query: { user_id: ada, start_date: '2026-03-01', end_date: '2026-03-02', ...more },
    });

  test('list each inquiry of the user, newest first, including both days, with masked numbers [BOF-063]', async () => {
    await search('ada', '2026-03-01T04:59:00Z');
    const first = await search('ada', '2026-03-01T05:00:00Z', north, { ein: '12-3456789' });
    const second = await search('ada', '2026-03-03T04:59:00Z', north, {
      ein: '123-45-6789',
      addr1: '12 Main St',
      city: 'Missoula',
      principals: [
        { first_name: 'Ann', last_name: 'Lee' },
        { first_name: 'Bo', last_name: 'Diaz' },
      ],
    });
    await search('ada', '2026-03-03T05:00:00Z');
    await search('boss', '2026-03-02T15:00:00Z');
    const { body } = await metrics();
    expect(body.map(({ inquiry_id }) => inquiry_id)).toEqual([second, first]);
    expect(body[0]).toEqual({
      inquiry_id: second,
      created_at: '2026-03-03T04:59:00.000Z',
      inquiry_business_name: 'Blue Heron',
      inquiry_ein: expect.not.stringContaining('45'),
      inquiry_addr1: '12 Main St',
      inquiry_city: 'Missoula',
      inquiry_state: 'MT',
      inquiry_zip5: '59801',
      inquiry_principal_name: 'Ann Lee; Bo Diaz',
      num_inquiry_results: 0,
    });
    expect(body[1]?.inquiry_ein).toBe('12-3456789');
  });

  test('are audited as a view of the lender’s searches [BOF-063]', async () => {
    await metrics();
    await metrics();
    const views = await inLender(database.app, north, (tx) =>
      tx.selectFrom('app.audit_record').select('details').where('action', '=', 'usage.read').execute(),
    );
    expect(views).toEqual([{ details: { of_user: ada, start_date: '2026-03-01', end_date: '2026-03-02' } }]);
  });

  test('reject days out of order, invalid days, and users of another lender [BOF-063]', async () => {
    expect(await metrics({ start_date: '2026-03-03' })).toMatchObject({
      status: 400,
      problem: { detail: 'Start date must not be after end date.' },
    });
    expect((await metrics({ end_date: '2026-02-30' })).status).toBe(400);
    const { id } = await database.owner
      .selectFrom('app.app_user')
      .select('id')
      .where('email', '=', `harbor${number}@test`)
      .executeTakeFirstOrThrow();
    expect((await metrics({ user_id: id })).status).toBe(404);
    const known = (await api.call(caller('boss'), users)).body.results.map(({ name }) => name);
    expect(known).toEqual(['Ada Lee', 'Bo Lee']);
  });
});

test('the download of a file made by the page is audited [BOF-060] [BOF-062]', async () => {
  await api.call(caller('boss'), exported, { body: { file: 'User_Metrics.csv', rows: 3 } });
  const made = await inLender(database.app, north, (tx) =>
    tx.selectFrom('app.audit_record').select('details').where('action', '=', 'usage.export').execute(),
  );
  expect(made).toEqual([{ details: { file: 'User_Metrics.csv', rows: 3 } }]);
});

test('Lender Users and Lender Admins of another lender are refused [BOF-061] [BOF-063]', async () => {
  const query = { user_id: ada, start_date: '2026-03-01', end_date: '2026-03-02' };
  for (const [who, lender] of [
    ['ada', north],
    ['boss', harbor],
  ] as const) {
    const answers = [
      await api.call(caller(who, lender), inquiries),
      await api.call(caller(who, lender), users),
      await api.call(caller(who, lender), userMetrics, { query }),
      await api.call(caller(who, lender), exported, { body: { file: 'User_Metrics.csv', rows: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect((await api.call(caller('staff'), inquiries)).status).toBe(200);
});
