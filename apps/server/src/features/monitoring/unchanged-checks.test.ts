import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStore } from '#features/evidence';
import { sources } from '#features/sources';
import { inLender } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { respondWith } from '#platform/testing';
import { complaints, dockets } from '../evidence/testing.ts';
import { complaint } from './testing/complaint.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

let world: PortfolioWorld;
let answeredAt: Date[];

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints', 'dockets'], hasScreening: false });
});
beforeEach(async () => {
  await world.renewLenders();
  await sql`update app.lender set flags = flags || '{"portfolio_enabled": true}'`.execute(
    world.database.owner,
  );
  await world.member('Harvest Moon Bakery LLC');
  await world.monitor({ is_on: true, most_a_day: 100_000 });
  answeredAt = [];
});

/** Checks the portfolio a day later, when the vendor answers this. */
async function check(...found: Parameters<typeof complaints>): Promise<void> {
  world.nextDay();
  world.vendors.complaints.will(complaints(...found));
  await world.runChecks();
  answeredAt.push((await stored()).run.answered_at);
}

interface Stored {
  run: { id: string; lender_id: string; gathering: number; answered_at: Date };
  records: {
    id: string;
    external_id: string;
    gathering: number;
    last_gathering: number;
    seen_at: Date;
    last_seen_at: Date | null;
  }[];
  answers: { gathering: number; last_gathering: number; first_answered_at: Date | null; answered_at: Date }[];
}

/** What is stored of the source of complaints. */
async function stored(): Promise<Stored> {
  const of = (rows: Record<string, unknown>[], id: unknown) =>
    rows.filter(({ source_run_id }) => source_run_id === id);
  const runs = await world.rows('app.source_run');
  const run = runs.find(({ source }) => source === 'consumer_complaints');
  return {
    run,
    records: of(await world.rows('app.evidence_record'), run?.id),
    answers: of(await world.rows('app.vendor_answer'), run?.id),
  } as unknown as Stored;
}

const STILL = 2_147_483_647;
const one = complaint('1');
const two = complaint('2');

test('checks with the same answer, and one that fails, leave one row of each record and answer, with when it was seen first and last; a record that is no longer returned ends, and a new row begins when it is returned again', async () => {
  await check(one, two);
  const first = await stored();
  const scores = await world.rows('app.risk_score');
  await check(one, two);
  await check(one, two);
  const { run, records, answers } = await stored();
  expect(records).toEqual(first.records);
  expect(records).toMatchObject([
    { external_id: '1', gathering: 1, last_gathering: STILL, seen_at: answeredAt[0] },
    { external_id: '2', gathering: 1, last_gathering: STILL, seen_at: answeredAt[0] },
  ]);
  expect(answers).toMatchObject([
    { gathering: 1, last_gathering: 3, first_answered_at: answeredAt[0], answered_at: answeredAt[2] },
  ]);
  const read = await inLender(world.database.app, run.lender_id, (tx) =>
    recordStore.record(tx, records[0]!.id),
  );
  expect(read?.seen_at).toEqual(answeredAt[2]);
  expect(await world.rows('app.risk_score')).toEqual(scores);
  expect(await world.changes()).toEqual([]);

  world.nextDay();
  world.vendors.complaints.will(respondWith({}, 400));
  await world.runChecks();
  expect(await stored()).toMatchObject({ run: { gathering: 4, answered_at: answeredAt[2] }, records });
  await check(two, one);
  expect(await stored()).toMatchObject({ run: { gathering: 5 }, records });

  await check(one);
  await check(one, two);
  expect((await stored()).records).toMatchObject([
    { external_id: '1', gathering: 1, last_gathering: STILL },
    { external_id: '2', gathering: 1, last_gathering: 5, last_seen_at: answeredAt[3] },
    { external_id: '2', gathering: 7, last_gathering: STILL },
  ]);
});

test('a changed record adds one row, and the other records and their changes none', async () => {
  await check(one, two);
  await check(one, two);
  await check(one, complaint('2', { company_response: 'Closed with explanation' }), complaint('3'));
  await check(one, complaint('2', { company_response: 'Closed with explanation' }), complaint('3'));
  const { records, answers } = await stored();
  expect(records).toMatchObject([
    { external_id: '1', gathering: 1, last_gathering: STILL, last_seen_at: null },
    {
      external_id: '2',
      gathering: 1,
      last_gathering: 2,
      seen_at: answeredAt[0],
      last_seen_at: answeredAt[1],
    },
    { external_id: '2', gathering: 3, last_gathering: STILL, seen_at: answeredAt[2] },
    { external_id: '3', gathering: 3, last_gathering: STILL, seen_at: answeredAt[2] },
  ]);
  expect(answers).toMatchObject([
    { gathering: 1, last_gathering: 2 },
    { gathering: 3, last_gathering: 4 },
  ]);
  expect(await world.changes()).toMatchObject([
    { field: 'Complaint', before: null },
    { field: 'Response', before: null, after: 'Closed with explanation' },
  ]);
});

test('a check of several pages finds all its records again, even when it was broken off after the first', async () => {
  const docket = (id: number) => ({
    docket_id: id,
    caseName: `Heron v. Harvest Moon Bakery LLC`,
    docketNumber: `1:21-cv-0000${id}`,
  });
  const first = respondWith({ next: 'https://courts.example/?cursor=c', results: [docket(1), docket(2)] });
  const second = dockets(docket(3));
  const checkPages = async (...pages: ReturnType<typeof respondWith>[]) => {
    world.nextDay();
    world.vendors.dockets.will(...pages);
    await world.runChecks();
    const rows = async (table: 'app.evidence_record' | 'app.vendor_answer', vendor: string) =>
      (await world.rows(table)).filter((row) => row.vendor === vendor);
    const records = (await world.rows('app.evidence_record')).filter(({ kind }) => kind === 'docket');
    const answers = await rows('app.vendor_answer', String(records[0]?.vendor));
    return { records, pages: answers.filter(({ outcome }) => outcome !== 'failed').length };
  };
  const before = await checkPages(first, second);
  expect([before.records.length, before.pages]).toEqual([3, 2]);
  expect(await checkPages(first, respondWith({}, 400))).toEqual(before);
  expect(await checkPages(first, second)).toEqual(before);
  const closed = { ...docket(1), dateTerminated: '2024-03-01' };
  const other = respondWith({ next: 'https://courts.example/?cursor=c', results: [closed, docket(2)] });
  const { records } = await checkPages(other, dockets(docket(1)));
  expect(records.map(({ external_id, last_gathering }) => [external_id, last_gathering])).toEqual([
    ['1', 3],
    ['2', STILL],
    ['3', 3],
    ['1', STILL],
  ]);
});

test('a record found again that its answer no longer contains when reread ends with the gathering before', async () => {
  await check(one, two);
  await check(one, two, complaint('3'));
  const { run, records } = await stored();
  const body = { timed_out: false, hits: { hits: [{ _source: one }] } };
  await inLender(world.database.owner, run.lender_id, (tx) =>
    sql`update app.vendor_answer set body = ${Buffer.from(JSON.stringify(body))}, body_is_sealed = false
      where source_run_id = ${run.id} and gathering = 2`.execute(tx),
  );
  const printed: string[] = [];
  await sources.commands
    ?.find(({ words }) => words.join() === 'reread')
    ?.run(['--lender', run.lender_id], {
      ...world.api.services,
      workerDb: world.database.worker,
      print: (line: string) => void printed.push(line),
    } as unknown as CommandContext);
  expect(printed).toEqual([expect.stringContaining('0 records changed, 0 new, 2 gone.')]);
  expect((await stored()).records).toEqual([
    records[0],
    { ...records[1], last_gathering: 1, last_seen_at: answeredAt[1] },
  ]);
});
