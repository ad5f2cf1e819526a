import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inLender, migrate, openDatabase } from '#platform/database';
import { bareTestDatabase } from '#platform/testing';
import { insertEvidence, recordsAsOf, showGathering } from './stores/found-record-store.ts';
import * as runStore from './stores/run-store.ts';

const BEFORE = '0472-score-coverage.sql';
let worker: Database;
let lenderId: string;
let runId: string;

/** A run that found two records, then both, then one: each gathering with its own copies. */
beforeAll(async () => {
  const urls = await bareTestDatabase({ through: BEFORE });
  const client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  lenderId = await one(`insert into app.lender (name) values ('North')`);
  await client.query(`select set_config('app.lender_id', $1, false)`, [lenderId]);
  const inquiryId = await one(`insert into app.inquiry (lender_id, name) values ($1, 'Bakery')`, [lenderId]);
  runId = await one(
    `insert into app.source_run (lender_id, inquiry_id, kind, source, status, gathering, shown_gathering, requested_at, deadline_at)
     values ($1, $2, 'litigation', 'dockets', 'available', 3, 3, '2026-01-03', '2026-01-03')`,
    [lenderId, inquiryId],
  );
  for (const [gathering, names] of [
    [1, ['a', 'b']],
    [2, ['a', 'b']],
    [3, ['a']],
  ] as const) {
    const day = `2026-01-0${gathering}T00:00Z`;
    const answer = await one(
      `insert into app.vendor_answer (lender_id, source_run_id, gathering, vendor, request, asked_at, answered_at, outcome)
       values ($1, $2, $3, 'v', 'GET x', $4, $4, 'complete')`,
      [lenderId, runId, gathering, day],
    );
    for (const name of names)
      await one(
        `insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
           external_id, subject_ref, subject, data, seen_at)
         values ($1, $2, $3, $4, 'v', 'Courts', 'docket', $5, 'business', 'Bakery', '{"n": 1}', $6)`,
        [lenderId, runId, gathering, answer, name, day],
      );
  }
  await client.end();
  await migrate(urls.ownerUrl);
  worker = openDatabase(urls.workerUrl, { max: 2 });
  afterAll(async () => {
    await worker.destroy();
    await urls.drop();
  });
});

const shown = () =>
  inLender(worker, lenderId, (tx) =>
    recordsAsOf(tx, sql<number>`r.shown_gathering`)
      .where(sql<boolean>`r.shown_gathering between e.gathering and e.last_gathering`)
      .orderBy('e.id')
      .execute(),
  );

test('an upgrade leaves earlier copies to their gatherings, and the next equal answer adds none', async () => {
  const before = await shown();
  expect(before).toMatchObject([
    { external_id: 'a', gathering: 3, seen_at: new Date('2026-01-03T00:00:00Z') },
  ]);
  await inLender(worker, lenderId, async (tx) => {
    await runStore.updateRun(tx, runId, { gathering: 4 });
    const run = (await runStore.lockRun(tx, runId))!;
    expect(run.answered_at).toEqual(new Date('2026-01-03T00:00:00Z'));
    const { vendor_answer_id, subject, subject_ref, vendor, source, kind, external_id } = before[0]!;
    const said = { vendor_answer_id, subject, subject_ref, vendor, source, kind, external_id };
    const row = { ...said, data: '{"n": 1}', seen_at: new Date('2026-01-04T00:00:00Z') };
    await insertEvidence(tx, run, [row]);
    await runStore.updateRun(tx, runId, await showGathering(tx, run));
  });
  expect(await shown()).toMatchObject([{ id: before[0]?.id, external_id: 'a', gathering: 4 }]);
  const rows = await inLender(worker, lenderId, (tx) =>
    tx
      .selectFrom('app.evidence_record')
      .select(['external_id', 'gathering', 'last_gathering'])
      .orderBy('id')
      .execute(),
  );
  expect(
    rows.map(({ external_id, gathering, last_gathering }) => [external_id, gathering, last_gathering]),
  ).toEqual([
    ['a', 1, 1],
    ['b', 1, 1],
    ['a', 2, 2],
    ['b', 2, 2],
    ['a', 3, 2_147_483_647],
  ]);
});
