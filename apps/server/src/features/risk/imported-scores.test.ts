import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { regulatory } from '#features/regulatory';
import { reviews } from '#features/reviews';
import type { CommandContext } from '#platform/feature';
import { runQueuedJobs } from '#platform/testing';
import { type CommandBench, commandBench } from '../matching/testing.ts';
import { riskJobs } from './jobs.ts';
import { type Caller, codes, type RiskWorld, riskWorld } from './testing/risk-world.ts';

let world: RiskWorld;
let bench: CommandBench;
let north: Caller;
let south: Caller;
let merchantId: string;

beforeAll(async () => {
  world = await riskWorld();
  bench = await commandBench(world.database);
  bench.context.clock = world.api.clock;
  north = await world.lender('North Funding');
  south = await world.lender('South Capital');
});
beforeEach(async () => {
  merchantId = await world.nextMerchant();
  await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
});

const runRiskJobs = () => runQueuedJobs(world, riskJobs);
const command = (noun: 'complaints' | 'reviews') =>
  [...(regulatory.commands ?? []), ...(reviews.commands ?? [])].find(
    ({ words }) => words.join(' ') === `import ${noun}`,
  )!;
const load = async (noun: 'complaints' | 'reviews', text: string, ...args: string[]) =>
  command(noun).run(
    [await bench.file(`${merchantId}.csv`, text), ...args],
    bench.context as unknown as CommandContext,
  );
const HEAD = 'external_id,source,body,merchant_id,complaint_dt,type,description';
const complaint = (id: string, of = merchantId) =>
  `${id},Own file,Montana Attorney General,${of},2026-02-01,Food,Late`;
const found = async (caller: Caller) =>
  codes((await world.score(caller)).body.curr_reason_codes).map(([code]) => code);
const scoredBoth = async () => {
  for (const caller of [north, south]) {
    const place = await world.opened(caller);
    await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
    await world.rescore(place);
  }
};

test('imported complaints change the score of every lender that opened the merchant, without a new opening', async () => {
  await scoredBoth();
  expect(await found(north)).not.toContain('V15');
  await load('complaints', [HEAD, complaint('1')].join('\n'));
  const rescored = (await runRiskJobs()).filter((key) => key.startsWith('risk.rescore:'));
  expect(new Set(rescored)).toEqual(
    new Set([
      `risk.rescore:${north.lender} merchant ${merchantId}`,
      `risk.rescore:${south.lender} merchant ${merchantId}`,
    ]),
  );
  expect(await found(north)).toContain('V15');
  expect(await found(south)).toContain('V15');
});

test('complaints of a lender’s own file change its score only', async () => {
  await scoredBoth();
  await load('complaints', [HEAD, complaint('2')].join('\n'), '--lender', north.lender);
  await runRiskJobs();
  expect([await found(north), await found(south)].map((all) => all.includes('V15'))).toEqual([true, false]);
});

test('a file with nothing new, or about no opened merchant, computes no score', async () => {
  const file = [HEAD, complaint('3')].join('\n');
  await load('complaints', file);
  expect(await runRiskJobs()).toEqual([]);
  await scoredBoth();
  await load('complaints', `${file}\n`);
  expect(await runRiskJobs()).toEqual([]);
});

test('a complaint that moves to another merchant leaves the score of the first', async () => {
  await scoredBoth();
  await load('complaints', [HEAD, complaint('4')].join('\n'));
  await runRiskJobs();
  expect(await found(north)).toContain('V15');
  const other = await world.nextMerchant();
  await load('complaints', [HEAD, complaint('4', other)].join('\n'));
  await runRiskJobs();
  expect(
    codes((await world.scoreOf(north, merchantId)).body.curr_reason_codes).map(([code]) => code),
  ).not.toContain('V15');
});

test('twenty good imported reviews of a year are a credit, C03, but not nineteen', async () => {
  await scoredBoth();
  const row = (at: number) =>
    `${at},Reviews file,${merchantId},5,2026-01-${String(at).padStart(2, '0')},Fine`;
  const goodReviews = (count: number) =>
    [
      'external_id,source,merchant_id,rating,review_dt,review_text',
      ...Array.from({ length: count }, (_, at) => row(at + 1)),
    ].join('\n');
  const credits = async () => codes((await world.score(north)).body.credits ?? []).map(([code]) => code);
  await load('reviews', goodReviews(19));
  await runRiskJobs();
  expect(await credits()).not.toContain('C03');
  await load('reviews', goodReviews(20));
  await runRiskJobs();
  expect(await credits()).toContain('C03');
});
