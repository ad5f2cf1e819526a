import { type Notifications, notificationEndpoints } from '@assay/domain/notifications';
import { reportEndpoints } from '@assay/domain/report';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { inLender } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { type ScriptedVendor, scriptedVendor } from '#platform/testing';
import { type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { notifications } from './index.ts';
import { makeRun } from './make-run.ts';

let world: EvidenceWorld;
let feed: ScriptedVendor;
const merchants: Record<string, string> = {};
const here = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const elsewhere = { addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };

beforeAll(async () => {
  feed = await scriptedVendor();
  world = await evidenceWorld({
    features: [matching, report, notifications],
    wires: ['complaints', 'regulators', 'bureau'],
    hasScreening: false,
    environment: {
      REVIEW_FEED_URL: feed.url,
      REVIEW_FEED_API_KEY: 'key',
      VENDOR_LIMITS: 'review_feed=60000/20',
    },
  });
  for (const [external_id, address] of Object.entries({ bakery: here, namesake: elsewhere })) {
    const id = await world.merchant({ external_id, name: 'Harvest Moon Bakery LLC', ...address });
    merchants[external_id] = id;
    await inLender(world.database.owner, world.north.lender, (tx) =>
      tx
        .insertInto('app.source_record')
        .values({
          ...{
            merchant_id: id,
            lender_id: world.north.lender,
            source_name: 'file',
            category: 'Partner Sources',
          },
          ...{ external_id, name: external_id, merchant_status: 'Open', open_date: '2024-05-01' },
        })
        .execute(),
    );
  }
  await inLender(world.database.owner, world.north.lender, (tx) =>
    tx
      .insertInto('app.notification_packages')
      .values({
        lender_id: world.north.lender,
        effective_from: '2024-01-01',
        saved_at: world.api.clock.now(),
        notifications_closures: true,
        notifications_complaints: true,
        notifications_loans: true,
        notifications_reviews: true,
        notifications_rating_change: true,
      })
      .execute(),
  );
});
beforeEach(() => {
  world.nextDay();
  feed.will(respondWithRecords([]));
});
// The evidence of a decision counts for its merchant on every later day.
afterEach(() =>
  inLender(world.database.owner, world.north.lender, (tx) =>
    tx.deleteFrom('app.evidence_decision').execute(),
  ),
);

const ago = (days: number) => new Date(world.api.clock.now().getTime() - days * 86_400_000).toISOString();
const dayAgo = (days: number) => ago(days).slice(0, 10);
const profile = (id: string, name: string, where: object, days: number) => ({
  kind: 'bureau_profile',
  id,
  name,
  ...where,
  complaints: [{ complaint_id: `${id}-1`, complaint_dt: dayAgo(days), complaint_text: 'A scam.' }],
});
const page = (place_id: string, address: string) => ({
  kind: 'business_profile',
  id: place_id,
  place_id,
  site: 'Angi Biz',
  name: 'Harvest Moon Bakery',
  formatted_address: address,
});
const review = (place_id: string, id: string, rating: number, days: number) => ({
  ...{ kind: 'business_review', id, place_id, site: 'Angi Biz', author: 'Ada L.', rating, text: 'Hm.' },
  published_at: ago(days),
});

/** Stores all evidence for an inquiry that opened these merchants. */
async function opened(...names: string[]): Promise<void> {
  const id = await world.inquire({ name: 'Harvest Moon Bakery', ...here });
  await world.start(id);
  await world.gathered(id);
  for (const name of names) {
    await world.api.call(world.north, reportEndpoints.open, {
      params: { id },
      body: { merchant_id: merchants[name] ?? '' },
    });
    await world.gathered(id);
  }
}
/** North's notifications of today, made by the job. */
async function notificationsOfToday(): Promise<Notifications> {
  const { api, database, north } = world;
  const job = { ...api.services, db: database.worker, signal: new AbortController().signal };
  const date = dayAgo(0);
  await makeRun(job as unknown as JobRun, north.lender, date);
  return (await api.call(north, notificationEndpoints.byDate, { body: { date } })).body.json_blob;
}

test('reports a complaint only for the business that it is surely about, not for a namesake [BOF-117]', async () => {
  world.vendors.bureau.will(
    respondWithRecords([
      profile('p-1', 'Harvest Moon Bakery', here, 1),
      profile('p-2', 'Harvest Moon Bakery', { city: null, state: null, zip5: null, addr1: null }, 1),
    ]),
  );
  await opened('bakery', 'namesake');
  const { complaints } = await notificationsOfToday();
  expect(complaints).toMatchObject([
    {
      name: 'bakery',
      merchant_id: merchants.bakery,
      regulatory_complaint: false,
      complaint_alert_word: true,
      seven_day_bbb_notification: true,
      fourteen_day_bbb_notification: false,
    },
  ]);
});

test('takes reviews and rating averages only from the business’s own pages [BOF-117]', async () => {
  feed.will(
    respondWithRecords([
      page('a', '88 Mill Pond Rd, Durham, NC 27701'),
      review('a', 'r1', 5, 300),
      review('a', 'r2', 5, 250),
      review('a', 'r3', 1, 2),
      page('b', '12 Harbor Rd, Salem, OR 97301'),
      review('b', 'r4', 3, 300),
      review('b', 'r5', 2, 2),
    ]),
  );
  await opened('bakery');
  const { reviews, rating_change } = await notificationsOfToday();
  expect(reviews).toMatchObject([{ name: 'bakery', one_star_review: true, two_star_review: false }]);
  expect(rating_change).toMatchObject([
    { name: 'bakery', minus_6_months: 5, minus_3_months: 5, minus_1_months: 5, rev_avg: 3.67 },
  ]);
});

test('reports evidence that a user linked to a merchant, and none that they dismissed', async () => {
  world.vendors.bureau.will(respondWithRecords([profile('p-9', 'Harvest Moon Bakery', here, 1)]));
  await opened('bakery');
  await inLender(world.database.owner, world.north.lender, async (tx) => {
    const record = await tx
      .selectFrom('app.evidence_record')
      .select(['id', 'vendor', 'kind', 'external_id'])
      .where('external_id', '=', 'p-9')
      .executeTakeFirstOrThrow();
    const { id: evidence_record_id, ...named } = record;
    for (const [merchant, answer] of [
      ['bakery', 'not_this_business'],
      ['namesake', 'this_business'],
    ] as const)
      await tx
        .insertInto('app.evidence_decision')
        .values({
          ...named,
          evidence_record_id,
          answer,
          lender_id: world.north.lender,
          merchant_id: merchants[merchant] ?? '',
          decided_at: world.api.clock.now(),
        })
        .execute();
  });
  await opened('bakery', 'namesake');
  const names = (await notificationsOfToday()).complaints.map(({ name }) => name);
  expect(names).toEqual(['namesake']);
});
