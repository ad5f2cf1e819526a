import { type Notifications, notificationEndpoints, notificationSections } from '@assay/domain/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn } from '#platform/clock';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../evidence/testing.ts';
import { notifications } from './index.ts';
import { runNotifications } from './jobs.ts';

const database = await testDatabase();
const api = await testApi(database, [...evidenceFeatures, notifications]);
const { byDate, download, history, updateConfig } = notificationEndpoints;
const lenders: Record<string, string> = {};
const user = (name = 'north') => ({ email: `user@${name}.test`, lender: lenders[name] ?? '' });
const staff = (name = 'north') => ({ email: 'sam@assay.test', lender: lenders[name] ?? '' });
const on = {
  notifications_enabled: true,
  notifications_closures: true,
  notifications_complaints: true,
  notifications_loans: true,
  notifications_reviews: true,
  notifications_rating_change: true,
};

beforeAll(async () => {
  await addUser(database.owner, { email: 'sam@assay.test', is_staff: true, groups: [] });
  for (const name of ['north', 'harbor', 'third']) {
    lenders[name] = await addLender(database.owner, { name });
    await addUser(database.owner, { email: `user@${name}.test`, lenders: [lenders[name] ?? ''] });
  }
});

beforeEach(async () => {
  await sql`truncate app.notification_run, app.notification_item, app.notification_setting, app.notification_packages,
    app.notification_recipient, app.imported_record cascade`.execute(database.owner);
  for (const lender of Object.values(lenders))
    await inLender(database.owner, lender, async (tx) => {
      await tx.deleteFrom('app.source_record').execute();
    });
  await sql`delete from graphile_worker._private_jobs`.execute(database.worker);
  api.clock.set('2026-03-09T15:00:00Z');
  await api.call(staff(), updateConfig, { body: on });
});

let merchants = 0;
/** A public merchant. */
async function merchant(name: string): Promise<string> {
  const { id } = await database.owner
    .insertInto('app.merchant')
    .values({ source: 'runs', external_id: String(++merchants), name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** Stores a lender's record of a merchant, an old one by default; returns its id. */
const addRecord = (lender: string, merchant_id: string, fields: object = {}) =>
  inLender(database.owner, lenders[lender] ?? '', async (tx) => {
    const { id } = await tx
      .insertInto('app.source_record')
      .values({
        merchant_id,
        lender_id: lenders[lender] ?? '',
        source_name: 'file',
        category: 'Partner Sources',
        external_id: String(++merchants),
        merchant_status: 'Open',
        open_date: '2024-05-01',
        first_seen_date: '2024-05-01',
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const setStatus = (lender: string, record: string, merchant_status: string) =>
  inLender(database.owner, lenders[lender] ?? '', (tx) =>
    tx.updateTable('app.source_record').set({ merchant_status }).where('id', '=', record).execute(),
  );
/** A merchant of a lender's portfolio. */
async function portfolioMerchant(name: string, fields: object = {}, lender = 'north'): Promise<string> {
  const id = await merchant(name);
  await addRecord(lender, id, { name, ...fields });
  return id;
}
/** Stores an imported record; an operator's, seen by every lender, by default. */
const imported = (kind: string, merchant_id: string, data: object, lender?: string) =>
  inLender(database.owner, lender ? (lenders[lender] ?? '') : '', (tx) =>
    tx
      .insertInto('app.imported_record')
      .values({
        lender_id: lender ? (lenders[lender] ?? '') : null,
        merchant_id,
        kind,
        source: 'Google',
        external_id: String(++merchants),
        data: JSON.stringify(data),
        content_hash: '1',
        seen_at: api.clock.now(),
      })
      .execute(),
  );
const reviewed = (merchant_id: string, rating: number, day: string, text = 'Fine') =>
  imported('business_review', merchant_id, {
    ...{ site: null, place_id: 'x', author: 'A', rating, text, url: null },
    published_at: `${day}T12:00:00.000Z`,
  });
const complained = (merchant_id: string, day: string, narrative = 'They never came.', lender?: string) =>
  imported(
    'consumer_complaint',
    merchant_id,
    {
      ...{
        complaint_id: String(++merchants),
        regulator: 'Attorney General',
        company: 'x',
        date_received: day,
      },
      ...{ narrative, product: null, issue: null, sub_issue: null, company_response: null, url: null },
    },
    lender,
  );

const jobRun = (signal = new AbortController().signal) =>
  ({ ...api.services, db: database.worker, signal }) as unknown as JobRun;
/** Runs a lender's job at a time. */
async function runAt(moment: string, name = 'north'): Promise<void> {
  api.clock.set(moment);
  await runNotifications(jobRun(), { lender_id: lenders[name] ?? '' });
}
const AT_SIX = '2026-03-10T10:00:00Z';
const notificationsOf = async (date = '2026-03-10', name = 'north'): Promise<Notifications> =>
  (await api.call(user(name), byDate, { body: { date } })).body.json_blob;
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const days = async (name = 'north') =>
  (await api.call(user(name), history)).body.results.map(({ date }) => date);

describe('closures and loans', () => {
  test('list what other lenders reported within 7 days, by reason, without the lender [BOF-117]', async () => {
    const bakery = await portfolioMerchant('Bakery', { store_id: 'S-2' });
    await addRecord('north', bakery, { store_id: 'S-1' });
    await addRecord('harbor', bakery, { merchant_status: 'Closed Partner', close_date: '2026-03-04' });
    await addRecord('third', bakery, {
      merchant_status: 'closed fraud/performance',
      close_date: '2026-03-10',
    });
    const cafe = await portfolioMerchant('Cafe');
    await addRecord('harbor', cafe, { merchant_status: 'Closed Partner', close_date: '2026-03-03' });
    const diner = await portfolioMerchant('Diner');
    await addRecord('harbor', diner, { merchant_status: 'Charge-Off', first_seen_date: '2026-03-05' });
    const fine = await portfolioMerchant('Fine');
    await addRecord('harbor', fine, { merchant_status: 'Something of our own', close_date: '2026-03-09' });
    await runAt(AT_SIX);
    const { closures, loans } = await notificationsOf();
    expect(closures).toEqual([
      {
        notification_id: expect.any(String),
        listed_since: '2026-03-10',
        name: 'Bakery',
        merchant_id: bakery,
        last_reported: '2026-03-10',
        closed_fraud_performance: true,
        closed_partner: true,
        closed_other: false,
        suspended: false,
        closed_decline: false,
        closed_oob: false,
        closed_compliance: false,
        storeid_agg: 'S-1, S-2',
      },
    ]);
    expect(loans).toEqual([
      {
        notification_id: expect.any(String),
        listed_since: '2026-03-10',
        name: 'Diner',
        merchant_id: diner,
        charge_off_notification: true,
        delinquency_monitoring: false,
        first_payment_default_monitoring: false,
      },
    ]);
  });

  test('recognize every status of the document', async () => {
    const words = {
      'Closed Fraud/Performance': 'closed_fraud_performance',
      'Closed Partner': 'closed_partner',
      'Closed Other': 'closed_other',
      Suspended: 'suspended',
      Declined: 'closed_decline',
      'Closed Out Of Business': 'closed_oob',
      'Closed Compliance': 'closed_compliance',
      'Charge-off': 'charge_off_notification',
      DELINQUENT: 'delinquency_monitoring',
      'First Payment Default': 'first_payment_default_monitoring',
      Open: null,
      Probation: null,
      Pending: null,
    };
    for (const word of Object.keys(words))
      await addRecord('harbor', await portfolioMerchant(word), {
        merchant_status: word,
        first_seen_date: '2026-03-09',
      });
    await runAt(AT_SIX);
    const { closures, loans } = await notificationsOf();
    const flagged = [...closures, ...loans].map((item) => [
      item.name,
      Object.entries(item).flatMap(([key, value]) => (value === true ? key : [])),
    ]);
    expect(Object.fromEntries(flagged)).toEqual(
      Object.fromEntries(Object.entries(words).flatMap(([word, flag]) => (flag ? [[word, [flag]]] : []))),
    );
  });

  test('count for 7 days from the day on which the status changed', async () => {
    // The database notes the change at the real time, whose day differs from the UTC day in the evening.
    const today = dayIn(api.services.config.ASSAY_TIME_ZONE, new Date());
    const at = (days: number) => new Date(Date.parse(`${today}T16:00:00Z`) + days * 86_400_000).toISOString();
    api.clock.set(at(-2));
    for (const notifications_enabled of [false, true])
      await api.call(staff(), updateConfig, { body: { ...on, notifications_enabled } });
    const bakery = await portfolioMerchant('Bakery');
    const record = await addRecord('harbor', bakery, { close_date: '2024-06-01' });
    await setStatus('harbor', record, 'Suspended');
    await setStatus('harbor', record, 'suspended');
    for (const days of [-1, 0, 6, 7]) await runAt(at(days));
    const closed = async (days: number) => names((await notificationsOf(at(days).slice(0, 10))).closures);
    expect(await closed(-1)).toEqual([]);
    expect(await closed(0)).toEqual(['Bakery']);
    expect(await closed(6)).toEqual(['Bakery']);
    expect(await closed(7)).toEqual([]);
  });

  test('count from the day of arrival, unless they came with the first week of a lender’s files', async () => {
    const closed = { merchant_status: 'Closed Fraud/Performance', close_date: '2025-06-01' };
    await addRecord('harbor', await merchant('First'), { created_at: '2026-02-27T15:00:00Z' });
    const arrived = (name: string, created_at: string, fields: object) =>
      portfolioMerchant(name).then((id) => addRecord('harbor', id, { ...fields, created_at }));
    await arrived('In the first week', '2026-03-06T14:00:00Z', closed);
    await arrived('Later', '2026-03-09T15:00:00Z', closed);
    await arrived('A loan', '2026-03-09T15:00:00Z', { merchant_status: 'Delinquent' });
    await arrived('On the day after', '2026-03-12T03:30:00Z', closed);
    await runAt(AT_SIX);
    const { closures, loans } = await notificationsOf();
    expect(closures.map(({ name, last_reported }) => [name, last_reported])).toEqual([
      ['Later', '2026-03-09'],
    ]);
    expect(names(loans)).toEqual(['A loan']);
    await runAt('2026-03-11T10:00:00Z');
    // The last one arrived on the 12th in UTC, which is still the 11th in the business time zone.
    expect(names((await notificationsOf('2026-03-11')).closures)).toEqual(['Later', 'On the day after']);
  });

  test('cover only merchants in the portfolio on that day [BOF-117]', async () => {
    const closed = { merchant_status: 'Closed Partner', close_date: '2026-03-09' };
    for (const [name, fields] of Object.entries({
      Declined: { merchant_status: 'Declined' },
      Pending: { merchant_status: 'Pending' },
      Over: { close_date: '2026-03-01' },
      'Not yet': { first_seen_date: '2026-03-12', open_date: null, created_at: '2026-03-12T12:00:00Z' },
      Open: {},
    }))
      await addRecord('harbor', await portfolioMerchant(name, fields), closed);
    await addRecord('harbor', await portfolioMerchant('Of another', {}, 'third'), closed);
    await runAt(AT_SIX);
    expect(names((await notificationsOf()).closures)).toEqual(['Open']);
  });
});

describe('complaints', () => {
  test('are reported when one arrived within 5 days, with the documented BBB windows [BOF-117]', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await complained(bakery, '2026-03-06', 'This is a scam.');
    const cafe = await portfolioMerchant('Cafe');
    await complained(cafe, '2026-03-05', 'This is a scam.');
    const stranger = await merchant('Stranger');
    await complained(stranger, '2026-03-09');
    const diner = await portfolioMerchant('Diner');
    for (const [id, day] of [
      ['1', '2026-03-10'],
      ['2', '2026-02-25'],
    ])
      await imported('consumer_complaint', diner, {
        ...{ complaint_id: id, regulator: 'BBB', company: 'x', date_received: day, narrative: 'Late.' },
        ...{ product: null, issue: null, sub_issue: null, company_response: null, url: null },
      });
    await runAt(AT_SIX);
    const { complaints } = await notificationsOf();
    expect(complaints).toMatchObject([
      {
        name: 'Bakery',
        merchant_id: bakery,
        regulatory_complaint: true,
        complaint_alert_word: true,
        seven_day_bbb_notification: false,
        fourteen_day_bbb_notification: false,
        thirty_day_bbb_notification: false,
      },
      {
        name: 'Diner',
        regulatory_complaint: false,
        complaint_alert_word: false,
        seven_day_bbb_notification: true,
        fourteen_day_bbb_notification: true,
        thirty_day_bbb_notification: false,
      },
    ]);
  });

  test('from one lender’s file are reported to that lender only', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await addRecord('harbor', bakery);
    await complained(bakery, '2026-03-09', 'Late.', 'harbor');
    await api.call(staff('harbor'), updateConfig, { body: on });
    await runAt(AT_SIX);
    await runAt(AT_SIX, 'harbor');
    expect((await notificationsOf()).complaints).toEqual([]);
    expect(names((await notificationsOf('2026-03-10', 'harbor')).complaints)).toEqual(['Bakery']);
  });
});

describe('reviews and ratings', () => {
  test('are reported when a low one or one with an alert word arrived within 5 days [BOF-117]', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await reviewed(bakery, 1, '2026-03-06');
    await reviewed(bakery, 2, '2026-03-07');
    const cafe = await portfolioMerchant('Cafe');
    await reviewed(cafe, 5, '2026-03-10', 'Thieves!');
    const diner = await portfolioMerchant('Diner');
    await reviewed(diner, 1, '2026-03-05');
    await reviewed(diner, 4, '2026-03-09');
    await runAt(AT_SIX);
    expect((await notificationsOf()).reviews).toMatchObject([
      { name: 'Bakery', one_star_review: true, two_star_review: true, review_content_monitoring: false },
      { name: 'Cafe', one_star_review: false, two_star_review: false, review_content_monitoring: true },
    ]);
  });

  test('that fell by a point or more within 6, 3 or 1 months are a rating change [BOF-117]', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await reviewed(bakery, 5, '2025-08-01');
    await reviewed(bakery, 4, '2025-12-01');
    await reviewed(bakery, 1, '2026-03-01');
    const cafe = await portfolioMerchant('Cafe');
    await reviewed(cafe, 4, '2025-08-01');
    await reviewed(cafe, 3, '2026-03-01');
    const diner = await portfolioMerchant('Diner');
    await reviewed(diner, 1, '2025-08-01');
    await reviewed(diner, 5, '2026-03-01');
    await runAt(AT_SIX);
    expect((await notificationsOf()).rating_change).toEqual([
      {
        notification_id: expect.any(String),
        listed_since: '2026-03-10',
        name: 'Bakery',
        merchant_id: bakery,
        minus_6_months: 5,
        minus_3_months: 4.5,
        minus_1_months: 4.5,
        rev_avg: 3.33,
      },
    ]);
  });
});

describe('an item of several days', () => {
  const sinceOf = async (section: keyof Notifications, days: readonly number[]) =>
    Promise.all(
      days.map(async (day) =>
        (await notificationsOf(`2026-03-${day}`))[section].map(({ listed_since }) => listed_since),
      ),
    );

  test('is new on its first day, and again when something joins it', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await addRecord('harbor', bakery, { merchant_status: 'Suspended', close_date: '2026-03-09' });
    await complained(bakery, '2026-03-10');
    await reviewed(bakery, 1, '2026-03-10');
    await runAt('2026-03-11T12:00:00Z');
    await addRecord('third', bakery, { merchant_status: 'Closed Partner', close_date: '2026-03-12' });
    await complained(bakery, '2026-03-12');
    await reviewed(bakery, 1, '2026-03-12');
    await reviewed(bakery, 5, '2026-03-13');
    await runAt('2026-03-13T12:00:00Z');
    for (const section of ['closures', 'complaints', 'reviews'] as const)
      expect(await sinceOf(section, [10, 11, 12, 13])).toEqual([
        ...[['2026-03-10'], ['2026-03-10']],
        ...[['2026-03-12'], ['2026-03-12']],
      ]);
  });

  test('is new again when a rating falls past the next size', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await reviewed(bakery, 5, '2025-08-01');
    await reviewed(bakery, 3, '2026-03-01');
    await runAt('2026-03-11T12:00:00Z');
    await reviewed(bakery, 1, '2026-03-12');
    await runAt('2026-03-12T12:00:00Z');
    expect(await sinceOf('rating_change', [10, 11, 12])).toEqual([
      ...[['2026-03-10'], ['2026-03-10']],
      ['2026-03-12'],
    ]);
  });
});

describe('the daily job', () => {
  const closedBakery = async () =>
    addRecord('harbor', await portfolioMerchant('Bakery'), {
      merchant_status: 'Suspended',
      first_seen_date: '2026-03-08',
    });

  test('makes one run a day after 6 am of the business time zone, however often it runs [BOF-117]', async () => {
    await closedBakery();
    await runAt('2026-03-10T09:59:00Z');
    expect(await days()).toEqual([]);
    await runAt(AT_SIX);
    await runAt('2026-03-10T10:15:00Z');
    await runAt('2026-03-11T09:59:00Z');
    expect(await days()).toEqual(['2026-03-10']);
    expect(names((await notificationsOf()).closures)).toEqual(['Bakery']);
  });

  test('stores one complete run when workers race [BOF-117]', async () => {
    await closedBakery();
    api.clock.set('2026-03-12T12:00:00Z');
    await Promise.all(
      Array.from({ length: 4 }, () => runNotifications(jobRun(), { lender_id: lenders.north ?? '' })),
    );
    expect(await days()).toEqual(['2026-03-12', '2026-03-11', '2026-03-10']);
    const items = await inLender(database.owner, lenders.north ?? '', (tx) =>
      tx.selectFrom('app.notification_item').select('id').execute(),
    );
    expect(items).toHaveLength(3);
  });

  test('makes up missed days, oldest first and each as of its own date [BOF-117]', async () => {
    await closedBakery();
    const cafe = await portfolioMerchant('Cafe');
    await complained(cafe, '2026-03-12');
    await runAt(AT_SIX);
    await runAt('2026-03-18T12:00:00Z');
    expect(await days()).toEqual([
      ...['2026-03-18', '2026-03-17', '2026-03-16', '2026-03-15', '2026-03-14'],
      ...['2026-03-13', '2026-03-12', '2026-03-11', '2026-03-10'],
    ]);
    const order = await inLender(database.owner, lenders.north ?? '', (tx) =>
      tx
        .selectFrom('app.notification_run')
        .select(sql<string>`date::text`.as('date'))
        .orderBy('id')
        .execute(),
    );
    expect(order.map(({ date }) => date)).toEqual((await days()).toReversed());
    const { results } = (await api.call(user(), history)).body;
    const counts = (section: 'closures' | 'complaints') => results.map((day) => day[section]).toReversed();
    // The closure, reported on the 8th, shows until the 14th; the complaint of the 12th shows until the 16th.
    expect(counts('closures')).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0]);
    expect(counts('complaints')).toEqual([0, 0, 1, 1, 1, 1, 1, 0, 0]);
  });

  test('continues after the last stored day when it was stopped in between', async () => {
    await closedBakery();
    api.clock.set('2026-03-12T12:00:00Z');
    await expect(
      runNotifications(jobRun(AbortSignal.abort()), { lender_id: lenders.north ?? '' }),
    ).rejects.toThrow();
    await runAt(AT_SIX);
    await runAt('2026-03-12T12:00:00Z');
    expect(await days()).toEqual(['2026-03-12', '2026-03-11', '2026-03-10']);
  });

  test('uses the packages in effect that day and leaves the other lists empty [BOF-117]', async () => {
    const bakery = await portfolioMerchant('Bakery');
    await reviewed(bakery, 1, '2026-03-10');
    await complained(bakery, '2026-03-10');
    api.clock.set('2026-03-10T15:00:00Z');
    await api.call(staff(), updateConfig, { body: { ...on, notifications_reviews: false } });
    await runAt('2026-03-11T12:00:00Z');
    const [before, after] = [await notificationsOf('2026-03-10'), await notificationsOf('2026-03-11')];
    expect([names(before.reviews), names(before.complaints)]).toEqual([['Bakery'], ['Bakery']]);
    expect([names(after.reviews), names(after.complaints)]).toEqual([[], ['Bakery']]);
    expect((await api.call(user(), byDate, { body: { date: '2026-03-11' } })).body).toMatchObject({
      config: { notifications_reviews: false, notifications_complaints: true },
      run_at: '2026-03-11T12:00:00.000Z',
    });
  });

  test('runs for active lenders with notifications and makes up no day on which they had none [BOF-117]', async () => {
    const queued = async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(database.worker);
      await runNotifications(jobRun(), {});
      const { rows } = await sql<{ payload: { lender_id: string } }>`
        select j.payload from graphile_worker._private_jobs j`.execute(database.worker);
      return rows.map(({ payload }) => payload.lender_id);
    };
    const isActive = (is_active: boolean) =>
      database.owner
        .updateTable('app.lender')
        .set({ is_active })
        .where('id', '=', lenders.north ?? '')
        .execute();
    expect(await queued()).toEqual([lenders.north]);
    await isActive(false);
    api.clock.set('2026-03-12T12:00:00Z');
    expect(await queued()).toEqual([]);
    await runAt('2026-03-12T12:00:00Z');
    await isActive(true);
    await runAt('2026-03-13T12:00:00Z');
    expect(await days()).toEqual(['2026-03-13']);
    await api.call(staff(), updateConfig, { body: { ...on, notifications_enabled: false } });
    await runAt('2026-03-14T12:00:00Z');
    await api.call(staff(), updateConfig, { body: on });
    await runAt('2026-03-15T12:00:00Z');
    expect(await days()).toEqual(['2026-03-15', '2026-03-13']);
  });

  test('never changes a stored run when later data arrives [BOF-117]', async () => {
    await closedBakery();
    await runAt(AT_SIX);
    const before = await notificationsOf();
    await complained(await portfolioMerchant('Cafe'), '2026-03-09');
    await runAt('2026-03-10T11:00:00Z');
    expect(await notificationsOf()).toEqual(before);
    for (const db of [database.app, database.worker])
      for (const table of ['app.notification_run', 'app.notification_item'] as const)
        await expect(
          inLender(db, lenders.north ?? '', (tx) => tx.deleteFrom(table).execute()),
        ).rejects.toThrow('permission denied');
  });

  test('shows a lender nothing of another’s runs [BOF-117]', async () => {
    await closedBakery();
    await runAt(AT_SIX);
    expect(await days('harbor')).toEqual([]);
    expect((await notificationsOf('2026-03-10', 'harbor')).closures).toEqual([]);
    const foreign = await api.call({ ...user('harbor'), lender: lenders.north ?? '' }, byDate, {
      body: { date: '2026-03-10' },
    });
    expect(foreign.problem.code).toBe('lender_forbidden');
    const seen = await inLender(database.worker, lenders.harbor ?? '', (tx) =>
      tx.selectFrom('app.notification_item').select('id').execute(),
    );
    expect(seen).toEqual([]);
  });
});

test('a section is a file of all its items, in cells that no spreadsheet runs, and its export is audited [BOF-116]', async () => {
  const evil = await portfolioMerchant('=HYPERLINK("x")', { store_id: '+1' });
  await addRecord('harbor', evil, { merchant_status: 'Suspended', first_seen_date: '2026-03-09' });
  await addRecord('harbor', await portfolioMerchant('Bakery, "fine"'), {
    merchant_status: 'Declined',
    first_seen_date: '2026-03-09',
  });
  await runAt(AT_SIX);
  const file = await api.call(user(), download, { body: { section: 'closures', date: '2026-03-10' } });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['content-disposition']).toBe('attachment; filename="closures_2026-03-10.csv"');
  const lines = String(file.body).trimEnd().split('\n');
  expect(lines[0]).toBe(
    'notification_id,name,last_reported,closed_fraud_performance,closed_partner,closed_other,suspended,closed_decline,closed_oob,closed_compliance,storeid_agg,merchant_id,listed_since',
  );
  expect(lines.slice(1).map((line) => line.replace(/^\d+,/, ''))).toEqual([
    `"'=HYPERLINK(""x"")",2026-03-09,false,false,false,true,false,false,false,'+1,${evil},2026-03-10`,
    expect.stringMatching(
      /^"Bakery, ""fine""",2026-03-09,false,false,false,false,true,false,false,,\d+,2026-03-10$/,
    ),
  ]);
  const [audited] = await inLender(database.owner, lenders.north ?? '', (tx) =>
    tx.selectFrom('app.audit_record').select(['action', 'details']).orderBy('id', 'desc').limit(1).execute(),
  );
  expect(audited).toEqual({
    action: 'notifications.export',
    details: { section: 'closures', date: '2026-03-10', count: 2 },
  });
});

test('the history has thirty days a page, newest first, with counts by section [BOF-116]', async () => {
  await runAt('2026-04-10T12:00:00Z');
  const page = async (number: string) =>
    (await api.call(user(), history, { query: { page: number as never } })).body;
  const [first, second, third] = [await page('1'), await page('2'), await page('3')];
  expect([first.count, second.count, third.count]).toEqual([32, 32, 32]);
  expect([first.results[0]?.date, first.results[29]?.date]).toEqual(['2026-04-10', '2026-03-12']);
  expect([second.results.map(({ date }) => date), third.results]).toEqual([['2026-03-11', '2026-03-10'], []]);
  expect(Object.keys(first.results[0] ?? {})).toEqual(['date', ...notificationSections]);
  expect((await api.call(user(), history, { query: { page: '0' as never } })).status).toBe(400);
});
