import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLender, openDatabase } from '#platform/database';
import { seededRandom } from '#platform/testing';
import { complaints } from '../evidence/testing.ts';
import { type PortfolioWorld, portfolioWorld } from './testing/portfolio-world.ts';

const random = seededRandom('monitoring');
const MERCHANTS = 6;
const CHECKS = 3;
const MAX_KILLS = 15;

let world: PortfolioWorld;
let killer: ReturnType<typeof openDatabase>;
const members: string[] = [];

beforeAll(async () => {
  world = await portfolioWorld({ wires: ['complaints'] });
  killer = openDatabase(world.database.urls.workerUrl, { max: 1 });
  for (let number = 1; number <= MERCHANTS; number++)
    members.push(await world.member(`Harvest Moon Bakery ${number} LLC`));
  await world.monitor({ is_on: true, most_a_day: 100_000 });
});
afterAll(() => killer.destroy());

/** Each merchant has one complaint at the first check and one more at each later one. */
const say = (checks: number) =>
  world.vendors.complaints.will(
    complaints(
      ...members.flatMap((_, member) =>
        Array.from({ length: checks }, (__, check) => ({
          complaint_id: `${member + 1} ${check}`,
          company: `Harvest Moon Bakery ${member + 1} LLC`,
          date_received: '2026-03-01',
        })),
      ),
    ),
  );

/** Ends the workers' connections at random moments while the work runs, as killing their process would. */
async function withKills(work: () => Promise<unknown>): Promise<number> {
  let kills = 0;
  let isOver = false;
  const shooting = (async () => {
    // Each attempt gets more time, so that it finishes on a slow machine too.
    while (!isOver && kills < MAX_KILLS) {
      await wait(random() * 10 * (kills + 1));
      const { rows } = await sql<{ shot: boolean }>`
        select pg_terminate_backend(pid) as shot from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
          and state <> 'idle' order by random() limit 1`.execute(killer);
      kills += rows.length;
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await shooting;
  }
  return kills;
}

/** Retries after a kill until it succeeds, like the queue. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let left = 40; ; left--) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await wait(random() * 30);
    }
  }
}

const twice = (work: () => Promise<unknown>) => Promise.all([untilDone(work), untilDone(work)]);

const queuedComparisons = async () =>
  (
    await sql<{ payload: object }>`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'monitoring.compare' order by random()`.execute(world.database.worker)
  ).rows.map(({ payload }) => payload);

const inquiries = () =>
  inLender(world.database.app, world.north.lender, (tx) =>
    tx.selectFrom('app.inquiry').select('id').where('is_portfolio', '=', true).execute(),
  );

test('workers killed at random during fan-out, and two on one job, check each merchant once and store each change once', async () => {
  say(1);
  await world.runChecks();
  let kills = 0;
  for (let check = 2; check <= CHECKS; check++) {
    world.nextDay();
    say(check);
    kills += await withKills(() => twice(() => world.run('monitoring.check')));
    // A worker that came second left the work to the first, which may have been killed.
    await world.run('monitoring.check');
    for (const { id } of await inquiries()) await untilDone(() => world.gathered(id));
    const comparisons = await queuedComparisons();
    expect(comparisons.length).toBeGreaterThanOrEqual(MERCHANTS);
    kills += await withKills(async () => {
      for (const comparison of comparisons) await twice(() => world.run('monitoring.compare', comparison));
    });
    await world.runQueued('monitoring.compare');
  }
  expect(kills).toBeGreaterThan(5);
  const noted = (await world.changes()).map(({ merchant_id }) => merchant_id as string);
  expect(noted.sort()).toEqual(members.flatMap((id) => Array.from({ length: CHECKS - 1 }, () => id)).sort());
  const runs = (await world.rows('app.source_run')) as { source: string; gathering: number }[];
  const checked = runs.filter(({ source }) => source === 'consumer_complaints');
  expect(checked.map(({ gathering }) => gathering)).toEqual(members.map(() => CHECKS));
}, 120_000);
