import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database';
import { startWorker } from '#platform/jobs';
import { type EvidenceWorld, evidenceJobs, evidenceWorld, respondWithRecords } from '../evidence/testing.ts';

let world: EvidenceWorld;

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['litigation'] });
  const worker = await startWorker({
    workerUrl: world.database.urls.workerUrl,
    services: { ...world.api.services, db: world.database.worker },
    handlers: evidenceJobs,
    concurrency: 4,
  });
  afterAll(() => worker.stop());
});

/** Cuts every connection, busy or idle, as a restart or a failover does. */
async function cutAllConnections(): Promise<number> {
  const superuser = openDatabase(world.database.urls.superuserUrl, { max: 1 });
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(world.database.urls.appUrl).pathname.slice(1)} and pid <> pg_backend_pid()`.execute(
    superuser,
  );
  await superuser.destroy();
  return rows.length;
}

test('gathering neither loses nor duplicates records when the database cuts its connections, and then reconnects', async () => {
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const lawsuit = (id: string) => ({ kind: 'lawsuit', id, case_number: id, case_title: `${id} v. Bakery` });
  world.vendors.litigation.will(
    respondWithRecords([lawsuit('before')], 'p2'),
    (response) => void requested.then(() => respondWithRecords([lawsuit('after')])(response)),
  );
  const id = await world.inquire({ name: 'Restarted Bakery' });
  await world.start(id);
  // The second page is in progress: the job waits for the vendor.
  await vi.waitFor(() => expect(world.vendors.litigation.requestedUrls).toHaveLength(2), 10_000);
  expect(await cutAllConnections()).toBeGreaterThan(3);
  answer();
  await vi.waitFor(
    async () => {
      world.api.clock.advance(500);
      expect((await world.thirdPartyData(id)).third_party_sources.litigation.status).toBe('available');
    },
    { timeout: 15_000, interval: 200 },
  );
  const { data } = (await world.thirdPartyData(id)).third_party_sources.litigation;
  expect(data.lawsuits.map(({ caseNumber }) => caseNumber).toSorted()).toEqual(['after', 'before']);
  const { id: run } = await world.runOf(id, 'litigation');
  const storedAnswers = (await world.rows('app.vendor_answer')).filter(
    ({ source_run_id }) => source_run_id === run,
  );
  expect(storedAnswers.map(({ outcome }) => outcome)).toEqual(['pending', 'complete']);
  // The worker also runs later jobs.
  const next = await world.inquire({ name: 'After the Restart Bakery' });
  await world.start(next);
  await vi.waitFor(
    async () => {
      world.api.clock.advance(500);
      expect((await world.thirdPartyData(next)).third_party_sources.litigation.status).toBe('available');
    },
    { timeout: 15_000, interval: 200 },
  );
});
