// Measures the daily jobs of a large monitored portfolio: node bench/monitoring.ts [MERCHANTS=100000] [CHANGES=1000000]
//
// Fills a fresh embedded database with one lender's portfolio and a year of changes, imports a list of 1,000 entries
// and another version of it, and lets the product's own jobs apply both to the portfolio, screen every merchant as one
// that joined, record file changes of every hundredth merchant, start a minute's share of checks at as many merchants a
// day as there are, and create the day's notifications with their email. Prints elapsed seconds, processor seconds of
// product and database, peak memory so far, the recorded changes, and the size of the database.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beginNotifications } from '../apps/server/src/features/notifications/index.ts';
import { importWatchlist } from '../apps/server/src/features/screening/index.ts';
import { features, provided } from '../apps/server/src/features.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { inLender, openDatabase } from '../apps/server/src/platform/database.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { jobQueue } from '../apps/server/src/platform/jobs.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { makeSecrets } from '../apps/server/src/platform/secrets.ts';
import { connectTo, fillYear } from './change-feed/fill.ts';
import { dataFolder, removeFolder } from './load/product.ts';
import { merchantUniverse } from './merchant-universe.ts';
import { processor } from './monitoring/processor.ts';
import { addPortfolioLender, addRecords } from './portfolio/fill.ts';

const [merchants = 100_000, changes = 1_000_000] = process.argv.slice(2).map(Number);
const ENTRIES = 1_000;

const folder = await dataFolder();
spawnSync(process.execPath, ['apps/server/src/main.ts', 'migrate'], {
  env: { ...process.env, ASSAY_DATA: folder, ASSAY_DEMO: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const postgres = await startPostgres(folder);
const owner = openDatabase(postgres.ownerUrl, { max: 2 });
const worker = openDatabase(postgres.workerUrl, { max: 2 });
try {
  const clock = { now: () => new Date() };
  const lenderId = await addPortfolioLender(owner, 'user@bench.test');
  await addRecords(owner, { lenderId, count: merchants, now: clock.now() });
  await sql`update app.lender set vital4_enabled = true`.execute(owner);
  await sql`vacuum analyze app.merchant, app.source_record`.execute(owner);
  const client = await connectTo(folder);
  try {
    await fillYear(client, { lenderId, merchants, changes });
  } finally {
    await client.end();
  }
  const size = async (when: string) => {
    const { rows } = await sql<{ whole: string; changes: string }>`
      select pg_size_pretty(pg_database_size(current_database())) as whole,
        pg_size_pretty(pg_total_relation_size('app.monitoring_change')) as changes`.execute(owner);
    console.log(`${when}: database ${rows[0]?.whole}, of which changes ${rows[0]?.changes}`);
  };
  const services = { config: readConfig({}), clock, db: worker, jobs: jobQueue, provided };
  const run = async (task: string, what: string, payload: object = {}) => {
    const job = features.flatMap(({ jobs = [] }) => jobs).find((each) => each.task === task);
    const started = performance.now();
    const before = processor(folder);
    await job?.run({
      ...services,
      secrets: makeSecrets('0f'.repeat(32)),
      log: makeLog('silent'),
      payload,
      attempt: 1,
      maxAttempts: 1,
      signal: new AbortController().signal,
    });
    const cpuTime = processor(folder);
    const { rows } = await sql<{ changes: string; checked: string }>`
      select (select count(*) from app.monitoring_change) as changes,
        (select count(*) from app.monitored_merchant) as checked
      from set_config('app.lender_id', ${lenderId}, false)`.execute(owner);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0);
    const [product, database] = (['product', 'database'] as const).map((of) =>
      (cpuTime[of] - before[of]).toFixed(1),
    );
    console.log(
      `${what}: ${seconds} s, of processor ${product} s and ${database} s in the database, peak ${megabytes} MB, so far ${JSON.stringify(rows[0])}`,
    );
  };
  console.log(`${merchants} merchants, ${changes} changes; load average ${loadavg()[0]?.toFixed(1)}`);
  await size('before');
  const names = [...merchantUniverse(ENTRIES * 2)].map(({ name }) => `"${name.replaceAll('"', '')}"`);
  const list = join(folder, 'bench-list.csv');
  for (const [what, from] of [
    ['the first list', 0],
    ['a version with 20 other entries', 20],
  ] as const) {
    const entries = names.slice(from, from + ENTRIES).map((name, at) => `${from + at},${name},organization`);
    writeFileSync(list, `entry_id,name,type\n${entries.join('\n')}\n`);
    await importWatchlist(owner, clock, list, { force: true, progress: () => {} });
    await run('screening.rescreen', what);
  }
  await run('monitoring.screen_members', 'the screening of every merchant');
  await sql`insert into app.monitoring_setting (lender_id, is_on, every_days, most_a_day, paid_is_on, paid_every_days,
      monthly_budget_cents, severity, updated_at)
    select set_config('app.lender_id', ${lenderId}, false)::bigint, true, 1, ${merchants}, false, 30, 0, '{}', now()`.execute(
    owner,
  );
  await sql`update app.merchant set phone = '9375550100' where id % 100 = 0`.execute(owner);
  await run('monitoring.follow_edits', 'what a file changed of every hundredth merchant');
  await run('monitoring.check', 'the checks of a minute');
  await inLender(owner, lenderId, (tx) =>
    beginNotifications(tx, lenderId, {
      since: new Date(Date.now() - 24 * 60 * 60_000),
      zone: services.config.ASSAY_TIME_ZONE,
      recipients: ['user@bench.test'],
    }),
  );
  await run('notifications.run', 'the notifications of a day, with their mail', { lender_id: lenderId });
  await size('after');
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await Promise.all([owner.destroy(), worker.destroy()]);
  await postgres.stop();
  await removeFolder(folder);
}
