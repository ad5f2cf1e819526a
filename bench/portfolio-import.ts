// Measures the import of a portfolio: node bench/portfolio-import.ts [MERCHANTS=50000] [COMPARED=1000] [ROWS=10000]
//
// Loads MERCHANTS into the master file of a fresh embedded database. Imports COMPARED rows of a lender twice, row by
// row and in batches as the product does, compares every decision (merchant and score) and prints rows per second of
// both with their ratio; exits with 1 if one differs. Then imports ROWS with the product's own command, which is killed
// (-9) in the middle and restarted, and prints time, rows per second and peak memory; exits with 1 if a row is missing
// or duplicated. With COMPARED 0 it only imports: node bench/portfolio-import.ts 100000 0 100000
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { runCommand } from './command.ts';
import { merchantUniverse } from './merchant-universe.ts';
import {
  type ImportMethod,
  inBatches,
  readRows,
  rowByRow,
  tryMethod,
} from './portfolio-import/import-methods.ts';
import { importKilledHalfWay, recordsOf } from './portfolio-import/killed-import.ts';
import { portfolioRows } from './portfolio-import/rows.ts';

const [merchants = 50_000, compared = 1_000, rows = 10_000] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
const environment = {
  ...process.env,
  ASSAY_DATA: join(folder, 'data'),
  ASSAY_DEMO: 'off',
  ASSAY_LOG_LEVEL: 'error',
};
const assay = (...args: string[]) => runCommand(environment, ...args);
const write = async (name: string, records: Iterable<object>) => {
  await pipeline(records, stringify({ header: true }), createWriteStream(join(folder, name)));
  return join(folder, name);
};

/** Imports the same rows in both ways and compares the decisions. */
async function compareWays(db: Database, lenderId: string): Promise<void> {
  const read = readRows(portfolioRows(merchants, compared));
  const measure = async (name: string, way: ImportMethod) => {
    // Cleans up after an earlier way, so that it does not slow down the next.
    await sql`vacuum (analyze) app.merchant, app.name_token, app.known_name, app.source_record`.execute(db);
    const tried = await tryMethod(db, lenderId, read, way);
    console.log(`${name.padEnd(12)} ${(compared / tried.seconds).toFixed(1)} rows a second`);
    return tried;
  };
  // Warms up the compiler and the index caches for both ways.
  await tryMethod(db, lenderId, read.slice(0, 100), inBatches);
  await tryMethod(db, lenderId, read.slice(0, 20), rowByRow);
  const fast = await measure('in batches', inBatches);
  const slow = await measure('row by row', rowByRow);
  const differ = slow.decisions.filter((decision, at) => decision !== fast.decisions[at]);
  const matched = slow.decisions.filter((decision) => decision.includes(' bench ')).length;
  console.log(
    `ratio ${(slow.seconds / fast.seconds).toFixed(1)}; of ${slow.decisions.length} decisions (${matched} merchants of the master file) ${differ.length} differ`,
  );
  for (const decision of differ.slice(0, 10)) console.log(`  row by row: ${decision}`);
  if (differ.length > 0 || slow.decisions.length !== fast.decisions.length) process.exitCode = 1;
}

try {
  await assay('migrate');
  await assay(
    'import',
    'merchants',
    await write('merchants.csv', merchantUniverse(merchants)),
    '--source',
    'bench',
  );
  const postgres = await startPostgres(environment.ASSAY_DATA);
  const db = openDatabase(postgres.ownerUrl, { max: 1 });
  try {
    const lender = await db
      .insertInto('app.lender')
      .values({ name: 'Bench Capital' })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    if (compared > 0) await compareWays(db, lender.id);
    const file = await write('portfolio.csv', portfolioRows(merchants, rows, 6));
    const { seconds, megabytes, kept } = await importKilledHalfWay(environment, db, { file, lender, rows });
    const stored = await recordsOf(db, lender.id);
    console.log(
      `import of ${rows} rows, killed when ${kept} were in: ${seconds.toFixed(0)} s, ${(rows / seconds).toFixed(0)} rows a second, peak ${megabytes.toFixed(0)} MB; ${stored.all} records, ${stored.all - stored.different} of them twice; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    );
    if (stored.all !== rows || stored.different !== rows) process.exitCode = 1;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
