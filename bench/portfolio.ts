// Measures a large portfolio: node bench/portfolio.ts [MERCHANTS=100000] [MONTHS=12] [ROUNDS=40]
//
// Fills a fresh embedded database with one lender's portfolio and snapshots of MONTHS past months, takes this month's
// with the product's own job, and requests from the API the list in every order, deep pages, text search, filters, the
// overview, the movement, a past month and the file. Prints for the job its time, the peak memory and the size of the
// database, and for each request the median and the 95th percentile in milliseconds, compared with the same request
// when PostgreSQL may not use an index, with the ratio of the medians. The rounds interleave all requests, so that the
// load is the same for all.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { portfolio } from '../apps/server/src/features/portfolio/index.ts';
import { provided } from '../apps/server/src/features.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { jobQueue } from '../apps/server/src/platform/jobs.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { makeSecrets } from '../apps/server/src/platform/secrets.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { portfolioColumns } from '../packages/domain/src/portfolio/index.ts';
import { dataFolder, removeFolder } from './load/product.ts';
import { portfolioApi } from './portfolio/api.ts';
import { addMonth, addPortfolioLender, addRecords } from './portfolio/fill.ts';
import { at, line } from './report/figures.ts';

const [merchants = 100_000, months = 12, rounds = 40] = process.argv.slice(2).map(Number);
/** Without an index a request takes so much longer that a few rounds are enough. */
const SCAN_ROUNDS = 5;
const EMAIL = 'user@bench.test';
const list = 'lender/portfolio/overview/merchant';
const deep = Math.floor(merchants / 50);

const now = new Date();
/** Half a year ago, which none of the list's indexes covers. */
const past = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - Math.min(6, months), 1))
  .toISOString()
  .slice(0, 7);
const inPast: Record<string, string> = {
  'past month: movement': `lender/portfolio/overview/movement?month=${past}`,
  'past month: who moved from medium to high': `${list}?month=${past}&scoreRank=high-risk&prevRank=medium-risk`,
  'past month: list': `${list}?month=${past}`,
  'past month: list by name': `${list}?month=${past}&sortBy=name`,
  [`past month: page ${deep} by -score`]: `${list}?month=${past}&page=${deep}&sortBy=-score`,
  'past month: search, rare word': `${list}?month=${past}&query=plumbing%20%26`,
  'past month: search, two letters': `${list}?month=${past}&query=ab`,
};

const calls: Record<string, string> = {
  'list as it opens': `${list}?level=all`,
  ...Object.fromEntries(
    portfolioColumns.flatMap((name) => [name, `-${name}`]).map((by) => [`by ${by}`, `${list}?sortBy=${by}`]),
  ),
  [`page ${deep}`]: `${list}?page=${deep}`,
  [`page ${deep} by name`]: `${list}?page=${deep}&sortBy=name`,
  [`page ${deep / 2} by -score`]: `${list}?page=${Math.floor(deep / 2)}&sortBy=-score`,
  'search, rare word': `${list}?query=plumbing%20%26`,
  'search, common word': `${list}?query=llc`,
  'search, two letters': `${list}?query=ab`,
  'search, nothing found': `${list}?query=nowhere%20known`,
  'search by name': `${list}?query=auto%20repair&sortBy=name`,
  'medium risk': `${list}?scoreRank=medium-risk`,
  'stores at high risk': `${list}?scoreRank=high-risk&level=location`,
  'moved from medium to high': `${list}?scoreRank=high-risk&prevRank=medium-risk`,
  'new ones': `${list}?new=true`,
  'regulatory list': 'lender/portfolio/regulatory/merchant',
  'service list by -prev_score': 'lender/portfolio/service/merchant?sortBy=-prev_score',
  overview: 'lender/portfolio?level=all',
  'movement by month': 'lender/portfolio/overview/movement',
  ...inPast,
};

/** The milliseconds of each request, interleaved. */
async function measure(
  api: { get(path: string): Promise<number> },
  times: number,
): Promise<Map<string, number[]>> {
  const durations = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  for (let round = 0; round < times; round += 1)
    for (const [name, path] of Object.entries(calls)) {
      const started = performance.now();
      await api.get(path);
      durations.get(name)?.push(performance.now() - started);
    }
  return durations;
}

/** The seconds of the work and the peak memory of this process during it, in megabytes. */
async function watched(work: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  let peak = 0;
  const measure = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const watch = setInterval(measure, 100);
  const started = performance.now();
  await work();
  measure();
  clearInterval(watch);
  return { seconds: (performance.now() - started) / 1000, megabytes: peak / 1024 ** 2 };
}

async function printSizes(owner: Database): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'app'::regnamespace and relkind in ('r', 'i')
      and (relname like 'portfolio_row_%' or relname like 'portfolio_snapshot_row%') order by bytes desc`.execute(
    owner,
  );
  const whole = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  line('Stored', 'MB', 'MB a month');
  for (const { name, bytes } of [...rows, { name: 'snapshots, together', bytes: whole }])
    line(name, (bytes / 1024 ** 2).toFixed(0), (bytes / 1024 ** 2 / (months + 1)).toFixed(1));
}

const closers: (() => Promise<unknown>)[] = [];
try {
  const folder = await dataFolder();
  closers.push(() => removeFolder(folder));
  spawnSync(process.execPath, ['apps/server/src/main.ts', 'migrate'], {
    env: { ...process.env, ASSAY_DATA: folder, ASSAY_DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const postgres = await startPostgres(folder);
  closers.push(() => postgres.stop());
  const open = (url: string) => {
    const db = openDatabase(url, { max: 2 });
    closers.push(() => db.destroy());
    return db;
  };
  const [owner, app, worker] = [postgres.ownerUrl, postgres.appUrl, postgres.workerUrl].map(open) as [
    Database,
    Database,
    Database,
  ];
  const lenderId = await addPortfolioLender(owner, EMAIL);
  await addRecords(owner, { lenderId, count: merchants, now });
  // Autovacuum would do this in the hours and months between.
  await sql`vacuum analyze app.merchant, app.source_record, app.imported_record`.execute(owner);
  for (let back = months; back > 0; back -= 1) {
    await addMonth(owner, { lenderId, back, now });
    await sql`vacuum analyze app.portfolio_snapshot_row`.execute(owner);
  }
  const services: Services = {
    config: readConfig({ ASSAY_RATE_LIMIT: '10000000' }),
    clock: { now: () => new Date() },
    db: app,
    jobs: jobQueue,
    secrets: makeSecrets('0f'.repeat(32)),
    log: makeLog('silent'),
    home: 'https://assay.bench',
    provided,
  };
  console.log(`${merchants} merchants, ${months} months before; load average ${loadavg()[0]?.toFixed(1)}`);
  const { signal } = new AbortController();
  const job = () =>
    watched(async () => {
      for (const { task, run } of portfolio.jobs ?? [])
        if (task === 'portfolio.snapshot')
          await run({ ...services, db: worker, payload: {}, attempt: 1, maxAttempts: 1, signal });
    });
  const snapshot = await job();
  const tidied = await job();
  console.log(
    `snapshot of the month: ${snapshot.seconds.toFixed(0)} s, peak ${snapshot.megabytes.toFixed(0)} MB; the month before off the list, an hour later: ${tidied.seconds.toFixed(0)} s\n`,
  );
  // Autovacuum does this within a minute.
  await sql`vacuum analyze app.portfolio_snapshot_row`.execute(owner);
  await printSizes(owner);

  const caller = { email: EMAIL, lenderId };
  const api = await portfolioApi(services, { ...caller, db: app });
  closers.push(() => api.close());
  const scanUrl = new URL(postgres.appUrl);
  scanUrl.searchParams.set(
    'options',
    '-c enable_indexscan=off -c enable_indexonlyscan=off -c enable_bitmapscan=off',
  );
  const scanning = await portfolioApi(services, { ...caller, db: open(scanUrl.href) });
  closers.push(() => scanning.close());
  await measure(api, 2);
  const byIndex = await measure(api, rounds);
  const byScan = await measure(scanning, SCAN_ROUNDS);
  console.log('');
  line('Call, ms', 'p50', 'p95', 'scan p50', 'ratio');
  for (const [name, durations] of byIndex) {
    const scan = byScan.get(name) ?? [];
    const [p50, p95, scanned] = [at(0.5, durations), at(0.95, durations), at(0.5, scan)];
    line(name, p50.toFixed(0), p95.toFixed(0), scanned.toFixed(0), (scanned / p50).toFixed(1));
  }
  const file = await watched(() => api.get(`${list}?csv=true`));
  const scanned = await watched(() => scanning.get(`${list}?csv=true`));
  console.log(
    `\nthe file of all: ${file.seconds.toFixed(1)} s, peak ${file.megabytes.toFixed(0)} MB; without an index ${scanned.seconds.toFixed(1)} s`,
  );
  console.log(`load average at the end ${loadavg()[0]?.toFixed(1)}`);
} finally {
  for (const close of closers.reverse()) await close();
}
