import { reportEndpoints } from '@assay/domain/report';
import { operatorNames, type ScorecardRow, scorecardEndpoints } from '@assay/domain/scorecard';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { matching } from '#features/matching';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { inLender } from '#platform/database';
import { type ScriptedVendor, scriptedVendor } from '#platform/testing';
import { type Caller, type EvidenceWorld, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';
import { scorecard } from './index.ts';
import { replaceRules } from './replace-rules.ts';

const rules = (
  [
    ['reviews', 'greater or equal', '2'],
    ['average_rating', 'greater or equal', '4'],
    ['rating_trend', 'matches', 'Down'],
    ['alert_word_reviews', 'not exists', null],
    ['open_relations', 'not exists', null],
    ['adverse_relations', 'not exists', null],
    ['associations', 'exists', null],
    ['related_risk', 'not exists', null],
    ['lowest_related_score', 'greater or equal', '60'],
  ] as const
).map(([target, operator, value]) => ({
  rule_text: target,
  target,
  operator: operatorNames.indexOf(operator),
  value,
  pass_score: 1,
  fail_score: -1,
  dropdown: false,
}));

let world: EvidenceWorld;
let feed: ScriptedVendor;
let number = 0;
let name: string;
let bakery: string;
/** A different address for each bakery, because a shared one would associate them. */
const address = () => ({ addr1: `${number}00 Mill Pond Rd`, city: 'Durham', state: 'NC', zip5: '27701' });

beforeAll(async () => {
  feed = await scriptedVendor();
  world = await evidenceWorld({
    features: [matching, report, risk, scorecard],
    wires: ['legal_entity', 'business_records'],
    environment: {
      REVIEW_FEED_URL: feed.url,
      REVIEW_FEED_API_KEY: 'key',
      VENDOR_LIMITS: 'review_feed=60000/20',
    },
  });
  await inLender(world.database.app, world.north.lender, (tx) =>
    replaceRules(tx, world.north.lender, {
      rules,
      now: world.api.clock.now(),
      jobs: world.api.services.jobs,
    }),
  );
});
beforeEach(async () => {
  world.nextDay();
  feed.will(respondWithRecords([]));
  number += 1;
  name = `Harvest Moon ${number} Bakery LLC`;
  bakery = await world.merchant({
    external_id: `m${number}`,
    name,
    phone: `91955501${10 + number}`,
    ...address(),
  });
});

/** Opens the bakery's report, after its sources ran when `isQueried`; returns the scorecard rows by target. */
async function card({ isQueried }: { isQueried: boolean }) {
  const { north } = world;
  const id = await world.inquire({ name, ...address() });
  if (isQueried) {
    await world.start(id);
    await world.gathered(id);
  }
  await world.api.call(north, reportEndpoints.open, { params: { id }, body: { merchant_id: bakery } });
  const { body } = await world.api.call(north, scorecardEndpoints.read, {
    params: { lenderId: north.lender, merchantId: bakery },
  });
  const shown = ({ result, value, extent }: ScorecardRow) => [result, value, extent];
  return Object.fromEntries(body.scorecard.map((row) => [row.target, shown(row)]));
}

const saveOwnRecord = ({ lender }: Caller, record: { merchant_status: string; close_date?: string }) =>
  inLender(world.database.worker, lender, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        merchant_id: bakery,
        lender_id: lender,
        source_name: 'crm',
        category: 'Partner Sources',
        external_id: `${bakery} ${record.merchant_status}`,
        ...record,
      })
      .execute(),
  );
const sister = (city: string) =>
  world.merchant({
    external_id: `${city} ${number}`,
    name: `${city} Bricklayers Inc`,
    city,
    phone: `91955501${10 + number}`,
  });
const scores = (merchant_id: string, score: number) =>
  inLender(world.database.worker, world.north.lender, (tx) =>
    tx
      .insertInto('app.risk_score')
      .values({
        lender_id: world.north.lender,
        merchant_id,
        inquiry_id: null,
        version: 1,
        score,
        tier: 'Highest Risk',
        reasons: '[]',
        credits: '[]',
        inputs: '[]',
        model_version: 'vrisk-9',
        computed_at: world.api.clock.now(),
      })
      .execute(),
  );
const review = (id: string, rating: number, days: number, text = 'Fine') => ({
  kind: 'business_review',
  id,
  place_id: 'p',
  site: 'Angi Biz',
  author: 'Ada L.',
  rating,
  text,
  published_at: new Date(world.api.clock.now().getTime() - days * 86_400_000).toISOString(),
  url: null,
});

test('rules on reviews and relatives without a search are N/A; imported and lender data is known [REP-195]', async () => {
  expect(await card({ isQueried: false })).toEqual({
    reviews: [null, null, 'not_asked'],
    average_rating: [null, null, 'not_asked'],
    rating_trend: [null, null, 'not_asked'],
    alert_word_reviews: [null, null, 'not_asked'],
    open_relations: [true, '0', 'complete'],
    adverse_relations: [true, '0', 'complete'],
    associations: [null, null, 'not_asked'],
    related_risk: [null, null, 'not_asked'],
    lowest_related_score: [null, null, 'not_asked'],
  });
});

test('rules on reviews and relatives distinguish a search without results [REP-195]', async () => {
  expect(await card({ isQueried: true })).toMatchObject({
    reviews: [false, '0', 'complete'],
    average_rating: [null, null, 'complete'],
    rating_trend: [null, null, 'complete'],
    alert_word_reviews: [true, '0', 'complete'],
    associations: [false, '0', 'complete'],
    related_risk: [true, '0', 'complete'],
    lowest_related_score: [null, null, 'complete'],
  });
});

test('rules on reviews, relations and related risk are evaluated from the evidence [REP-195]', async () => {
  feed.will(
    respondWithRecords([
      {
        kind: 'business_profile',
        id: 'p',
        place_id: 'p',
        site: 'Angi Biz',
        name,
        formatted_address: `${address().addr1}, Durham, NC 27701`,
        rating: 3,
        user_rating_count: 3,
        business_status: 'OPERATIONAL',
        url: null,
      },
      review('r1', 1, 10, 'A scam'),
      review('r2', 4, 300),
      review('r3', 5, 400),
    ]),
  );
  await saveOwnRecord(world.east, { merchant_status: 'Open' });
  await saveOwnRecord(world.harbor, { merchant_status: 'Declined' });
  await saveOwnRecord(world.north, { merchant_status: 'Closed Partner', close_date: '2025-01-01' });
  await scores(await sister('Gary'), 505);
  const unscored = await sister('Elkhart');
  expect(await card({ isQueried: true })).toEqual({
    reviews: [true, '3', 'complete'],
    average_rating: [false, '3.33', 'complete'],
    rating_trend: [true, 'Down', 'complete'],
    alert_word_reviews: [false, '1', 'complete'],
    open_relations: [false, '1', 'complete'],
    adverse_relations: [false, '2', 'complete'],
    associations: [true, '2', 'complete'],
    // One of the two has no score yet, which may be worse.
    related_risk: [false, '1', 'partial'],
    lowest_related_score: [false, expect.any(String), 'partial'],
  });
  await scores(unscored, 800);
  expect(await evaluated()).toEqual({
    related_risk: [false, '1', 'complete'],
    lowest_related_score: [false, expect.any(String), 'complete'],
  });
});

/** The results of the rules on related risk after the evaluation job. */
async function evaluated() {
  const [job] = scorecard.jobs ?? [];
  await job!.run({
    ...world.api.services,
    db: world.database.worker,
    payload: { lender_id: world.north.lender, merchant_id: bakery },
    attempt: 1,
    maxAttempts: 25,
    signal: new AbortController().signal,
  } as never);
  const { body } = await world.api.call(world.north, scorecardEndpoints.read, {
    params: { lenderId: world.north.lender, merchantId: bakery },
  });
  return Object.fromEntries(
    body.scorecard.flatMap(({ target, result, value, extent }) =>
      target?.includes('related') ? [[target, [result, value, extent]]] : [],
    ),
  );
}
