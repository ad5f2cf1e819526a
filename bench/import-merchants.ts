// Imports a generated merchant file into a fresh embedded database and searches it; see docs/matching.md. Usage: node
// bench/import-merchants.ts [ROWS=1000000] [QUERIES=300]
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import { findMatches, withEinHashes } from '../apps/server/src/features/matching/index.ts';
import { type Database, inSystem, openDatabase } from '../apps/server/src/platform/database.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { makeSecrets } from '../apps/server/src/platform/secrets.ts';
import { runCommand } from './command.ts';
import { type BenchMerchant, merchantUniverse, noisyQuery, randomFrom } from './merchant-universe.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const queries = Number(process.argv[3] ?? 300);
const CLIENTS = 8;
const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
const key = 'ab'.repeat(32);
const secrets = makeSecrets(key);
const environment = {
  ...process.env,
  ASSAY_SECRET: key,
  ASSAY_DATA: join(folder, 'data'),
  ASSAY_DEMO: 'off',
};

const assay = (...args: string[]) => runCommand(environment, ...args);

interface Measured {
  right: number;
  times: number[];
}

async function measure(
  queries: ReadonlyArray<{ id: string; query: Partial<BenchMerchant> }>,
  search: (query: Partial<BenchMerchant>) => Promise<string | undefined>,
  { clients = 1 } = {},
): Promise<Measured> {
  const measured: Measured = { right: 0, times: [] };
  const left = queries.values();
  const client = async () => {
    for (const { id, query } of left) {
      const started = performance.now();
      const first = await search(query);
      measured.times.push(performance.now() - started);
      if (first === id) measured.right += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  measured.times.sort((a, b) => a - b);
  return measured;
}

function report(label: string, { right, times }: Measured): void {
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(
    `${label.padEnd(28)} right one first ${(right / times.length).toFixed(3)}   p50 ${at(0.5)} ms   p95 ${at(0.95)} ms`,
  );
}

const record = ({ principals, ...query }: Partial<BenchMerchant>) => ({
  ...query,
  principals: principals ? JSON.parse(principals) : [],
});
const byAssay = (db: Database) => (query: Partial<BenchMerchant>) =>
  inSystem(db, async (tx) => {
    const [best] = await findMatches(tx, withEinHashes(record(query), secrets), {
      lenderId: null,
      limit: 40,
    });
    return best?.merchant.external_id;
  });

/** Prints the size of the database and of its largest tables, each with its indexes and long values. */
async function printSizes(db: Database): Promise<void> {
  const tables = await sql<{ name: string; table_mb: number; index_mb: number }>`
    select relname as name, (pg_table_size(oid) / 1e6)::float8 as table_mb,
      (pg_indexes_size(oid) / 1e6)::float8 as index_mb
    from pg_class where relkind = 'r' and relnamespace = 'app'::regnamespace
    order by pg_total_relation_size(oid) desc`.execute(db);
  const [{ mb }] = (
    await sql<{ mb: number }>`select (pg_database_size(current_database()) / 1e6)::float8 as mb`.execute(db)
  ).rows as [{ mb: number }];
  const sum = (part: 'table_mb' | 'index_mb') => tables.rows.reduce((total, row) => total + row[part], 0);
  const line = (name: string, table: number, index: number) =>
    console.log(`${name.padEnd(28)} table ${table.toFixed(0)} MB   indexes ${index.toFixed(0)} MB`);
  console.log(`database ${mb.toFixed(0)} MB`);
  line('all tables', sum('table_mb'), sum('index_mb'));
  for (const { name, table_mb, index_mb } of tables.rows.slice(0, 10)) line(name, table_mb, index_mb);
}

async function whileRunning(use: (owner: Database, app: Database) => Promise<void>): Promise<void> {
  const postgres = await startPostgres(environment.ASSAY_DATA);
  const owner = openDatabase(postgres.ownerUrl, { max: 1 });
  const app = openDatabase(postgres.appUrl, { max: CLIENTS });
  try {
    await use(owner, app);
  } finally {
    await Promise.all([app.destroy(), owner.destroy()]);
    await postgres.stop();
  }
}

const byTrigram = (db: Database) => (query: Partial<BenchMerchant>) =>
  inSystem(db, async (tx) => {
    const found = await sql<{ external_id: string }>`
      select external_id from app.merchant where lower(name) % lower(${query.name})
      order by similarity(lower(name), lower(${query.name})) + (state = ${query.state ?? ''})::int * 0.1
        + (zip5 = ${query.zip5 ?? ''})::int * 0.2 desc, id limit 40`.execute(tx);
    return found.rows[0]?.external_id;
  });

try {
  // Bare numbers: those of names without a legal form are stored encrypted, because they may be a person's.
  const bare = (merchant: BenchMerchant) => ({ ...merchant, ein: merchant.ein?.replaceAll('-', '') });
  const file = join(folder, 'merchants.csv');
  await pipeline(
    Readable.from(merchantUniverse(rows)).map(bare),
    stringify({ header: true }),
    createWriteStream(file),
  );
  await assay('migrate');
  const first = await assay('import', 'merchants', file, '--source', 'bench');
  console.log(
    `import: ${Math.round(rows / first.seconds)} rows/s with index and statistics, ${first.seconds.toFixed(0)} s, peak ${first.megabytes.toFixed(0)} MB`,
  );
  await whileRunning(printSizes);
  const again = await assay('import', 'merchants', file, '--source', 'bench');
  console.log(`same file again: ${again.seconds.toFixed(0)} s, peak ${again.megabytes.toFixed(0)} MB`);

  await whileRunning(async (owner, db) => {
    const random = randomFrom(7);
    const wanted = new Set(Array.from({ length: queries }, () => Math.floor(random() * rows)));
    const clean: { id: string; query: Partial<BenchMerchant> }[] = [];
    const noisy: typeof clean = [];
    let at = 0;
    for (const merchant of merchantUniverse(rows)) {
      if (wanted.has(at++)) {
        const { external_id: id, ...query } = merchant;
        clean.push({ id, query });
        noisy.push({ id, query: noisyQuery(merchant, random) });
      }
    }
    await measure(clean.slice(0, 50), byAssay(db));
    report('assay, clean', await measure(clean, byAssay(db)));
    report('assay, noisy', await measure(noisy, byAssay(db)));
    const together = { clients: CLIENTS };
    report(`assay, clean, ${CLIENTS} clients`, await measure(clean, byAssay(db), together));
    // The machine varies more than versions differ.
    for (let pass = 0; pass < 3; pass += 1)
      report(`assay, noisy, ${CLIENTS} clients`, await measure(noisy, byAssay(db), together));
    const numbered = clean
      .filter(({ query }) => query.ein)
      .map(({ id, query: { ein } }) => ({ id, query: { ein } }));
    report('assay, bare EIN alone', await measure(numbered as typeof clean, byAssay(db)));
    const shown = await sql<{ withheld: string; whole: string }>`
      select count(*) as withheld, count(*) filter (where m.ein ~ '\\d{5}') as whole
      from app.withheld_ein w join app.merchant m on m.id = w.merchant_id`.execute(db);
    console.log(`${shown.rows[0]!.withheld} numbers withheld, ${shown.rows[0]!.whole} of them shown whole`);
    await sql`create index bench_name on app.merchant using gin (lower(name) gin_trgm_ops)`.execute(owner);
    const fewer = 40;
    await measure(clean.slice(0, 20), byTrigram(db));
    report('pg_trgm on the name, clean', await measure(clean.slice(0, fewer), byTrigram(db)));
    report('pg_trgm on the name, noisy', await measure(noisy.slice(0, fewer), byTrigram(db)));
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
