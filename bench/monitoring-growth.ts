// Measures how much the database grows when a monitored portfolio is checked again and nothing changed:
// node bench/monitoring-growth.ts [MERCHANTS=500] [CHECKS=4]
//
// Fills a fresh embedded database with a portfolio, of which vendors always answer the same (three dockets, some
// articles and five complaints of each merchant), and lets the product's own jobs check all of it CHECKS times, three
// days apart, with everything that follows: comparisons, scores, scorecards. Prints for each check the processor seconds of
// product and database, and the growth of the database after a vacuum. The first check stores everything and the second makes
// room for changed rows, so a check costs what the later ones cost; the last lines show it by table and for 100,000
// merchants a day. To compare with another version, copy this file and monitoring/vendors.ts there.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { features, provided } from '../apps/server/src/features.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { type JobHandler, jobQueue } from '../apps/server/src/platform/jobs.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { makeSecrets } from '../apps/server/src/platform/secrets.ts';
import { connectors } from '../packages/connectors/src/registry/index.ts';
import { dataFolder, removeFolder } from './load/product.ts';
import { processor } from './monitoring/processor.ts';
import { addPortfolioLender, addRecords } from './portfolio/fill.ts';

const [merchants = 500, checks = 4] = process.argv.slice(2).map(Number);
const DAYS_BETWEEN = 3;
const PORTFOLIO = 100_000;
const WIRES = ['dockets', 'news', 'complaints'] as const;
const DAY_MS = 24 * 60 * 60_000;

const vendors = fork(join(import.meta.dirname, 'monitoring/vendors.ts'));
const [port] = (await once(vendors, 'message')) as [number];
const settings: Record<string, string> = {};
for (const wire of WIRES) {
  settings[connectors[wire].settings.url] = `http://127.0.0.1:${port}/${wire}`;
  if (connectors[wire].settings.apiKey) settings[connectors[wire].settings.apiKey] = 'key';
}
settings.VENDOR_LIMITS = WIRES.map((wire) => `${connectors[wire].vendor}=600000/20`).join(' ');

const folder = await dataFolder();
spawnSync(process.execPath, ['apps/server/src/main.ts', 'migrate'], {
  env: { ...process.env, ASSAY_DATA: folder, ASSAY_DEMO: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const postgres = await startPostgres(folder);
const owner = openDatabase(postgres.ownerUrl, { max: 2 });
const worker = openDatabase(postgres.workerUrl, { max: 4 });
let now = Date.now();
const clock = { now: () => new Date(now) };
const services = {
  config: readConfig(settings),
  clock,
  db: worker,
  jobs: jobQueue,
  provided,
  secrets: makeSecrets('0f'.repeat(32)),
  log: makeLog('silent'),
};
const handlers = new Map<string, JobHandler>(
  features.flatMap(({ jobs = [] }) => jobs.map((job) => [job.task, job])),
);
const run = (task: string, payload: object = {}) =>
  handlers.get(task)?.run({
    ...services,
    payload,
    attempt: 1,
    maxAttempts: 1,
    signal: new AbortController().signal,
  });

/** Runs the queued jobs, and what they queue, to the end. A deadline finds its run ended, so none is run. */
async function drain(): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ task: string; payload: object }>`
      with gone as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and j.id in (select id from graphile_worker._private_jobs order by run_at, id limit 200)
        returning j.id, t.identifier as task, j.payload)
      select task, payload from gone where task <> 'third_party.deadline' order by id`.execute(worker);
    const { rows: left } = await sql`select from graphile_worker._private_jobs limit 1`.execute(worker);
    for (const { task, payload } of rows) {
      now += 5;
      await run(task, payload);
    }
    total += rows.length;
    if (rows.length === 0 && left.length === 0) return total;
  }
}

/** Bytes by table with its indexes, after upkeep. The rows of the listed changes last an hour, so only what is left counts. */
async function sizes(): Promise<Map<string, number>> {
  await sql`update app.input_change set changed_at = changed_at - interval '1 day'`.execute(owner);
  await run('dossier.compact_input_changes');
  await sql`vacuum full app.input_change`.execute(owner);
  await sql`vacuum`.execute(owner);
  const { rows } = await sql<{ name: string; bytes: string }>`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('app', 'history')`.execute(owner);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((all, each) => all + each, 0);
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(2);

try {
  const lenderId = await addPortfolioLender(owner, 'user@bench.test');
  await addRecords(owner, { lenderId, count: merchants, now: clock.now() });
  await sql`update app.lender set vital4_enabled = true, tr_enabled = true`.execute(owner);
  await sql`insert into app.monitoring_setting (lender_id, is_on, every_days, most_a_day, paid_is_on, paid_every_days,
      monthly_budget_cents, severity, updated_at)
    select set_config('app.lender_id', ${lenderId}, false)::bigint, true, ${DAYS_BETWEEN}, ${merchants * 720}, false, 30, 0,
      '{}', now()`.execute(owner);
  await sql`vacuum analyze`.execute(owner);
  console.log(`${merchants} merchants; load average ${loadavg()[0]?.toFixed(1)}`);
  const measured: { sizes: Map<string, number>; seconds: number }[] = [];
  for (let check = 1; check <= checks; check++) {
    const before = processor(folder);
    const started = performance.now();
    await run('monitoring.check');
    const jobs = await drain();
    const after = processor(folder);
    const [product, database] = (['product', 'database'] as const).map((of) => after[of] - before[of]);
    const was = measured.at(-1)?.sizes;
    const is = await sizes();
    measured.push({ sizes: is, seconds: product! + database! });
    console.log(
      `check ${check}: ${jobs} jobs, ${((performance.now() - started) / 1000).toFixed(0)} s, of processor ${product?.toFixed(1)} s and ${database?.toFixed(1)} s in the database, ${was ? `grown by ${megabytes(sum(is) - sum(was))}` : megabytes(sum(is))} MB`,
    );
    // A check is due a little later than the last.
    now += DAYS_BETWEEN * DAY_MS + 15 * 60_000;
  }
  const { rows } = await sql<{ records: string; answers: string; scores: string }>`
    select (select count(*) from app.evidence_record) as records, (select count(*) from app.vendor_answer) as answers,
      (select count(*) from app.risk_score) as scores
    from set_config('app.lender_id', ${lenderId}, false)`.execute(owner);
  console.log(`rows at the end: ${JSON.stringify(rows[0])}`);
  const [settled, last] = [measured[1], measured.at(-1)];
  if (settled && last && checks > 2) {
    const perCheck = (of: (sizes: ReadonlyMap<string, number>) => number) =>
      (of(last.sizes) - of(settled.sizes)) / (checks - 2) / merchants;
    console.log('bytes a merchant and check, by table:');
    for (const [bytes, name] of [...last.sizes.keys()]
      .map((name) => [perCheck((sizes) => sizes.get(name) ?? 0), name] as const)
      .filter(([bytes]) => Math.abs(bytes) >= 1)
      .sort((a, b) => b[0] - a[0]))
      console.log(`  ${bytes.toFixed(0).padStart(8)} ${name}`);
    const bytes = perCheck(sum);
    const seconds = measured.slice(2).reduce((all, each) => all + each.seconds, 0) / (checks - 2) / merchants;
    const aDay = PORTFOLIO / DAYS_BETWEEN;
    console.log(
      `a merchant and check: ${bytes.toFixed(0)} bytes, ${(seconds * 1000).toFixed(1)} ms of processor; ${PORTFOLIO} merchants, every ${DAYS_BETWEEN} days: ${megabytes(bytes * aDay)} MB and ${((seconds * aDay) / 3600).toFixed(2)} processor hours a day`,
    );
  }
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  vendors.disconnect();
  await Promise.all([owner.destroy(), worker.destroy()]);
  await postgres.stop();
  await removeFolder(folder);
}
