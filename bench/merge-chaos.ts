// Tests merging with crashes: node bench/merge-chaos.ts [KILLS=50]
//
// In a fresh embedded database, two editors merge, move and delete merchants at the same time, each through its own API
// process, while a lender searches for them. The processes are killed (SIGKILL) one after another, mostly during a
// resolution, and restarted. After each kill the database is checked: each record exists once and belongs to an
// existing merchant, no reference points to a merged merchant, each resolution has exactly one audit record, all word
// and merchant counts are right, the audit chain is intact. Exits with 1 if a check fails.
import { mergeWithKills } from '../apps/server/src/features/merchant-editor/testing/merge-chaos.ts';
import { migrate } from '../apps/server/src/platform/database.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { prepareJobs } from '../apps/server/src/platform/jobs.ts';
import { openTestDatabase } from '../apps/server/src/platform/testing.ts';
import { dataFolder, removeFolder } from './load/product.ts';

const [kills = 50] = process.argv.slice(2).map(Number);
const folder = await dataFolder();
const postgres = await startPostgres(folder);
await migrate(postgres.ownerUrl);
await prepareJobs(postgres.workerUrl);
const superuser = new URL(postgres.superuserUrl);
superuser.pathname = new URL(postgres.ownerUrl).pathname;
const urls = { ...postgres, superuserUrl: superuser.toString(), drop: async () => {} };
const { close, ...database } = openTestDatabase(urls);
const started = performance.now();
try {
  const chaos = await mergeWithKills(database, {
    kills,
    onKill: ({ kills: done, done: acts, broken }) =>
      console.log(`kill ${done}: ${acts} acts done, broken: ${Object.keys(broken).join(', ') || 'nothing'}`),
  });
  const { broken, unexpected, faults, ...counts } = chaos;
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`, counts);
  for (const [what, rows] of Object.entries(broken)) console.log(`broken: ${what}: ${rows.join(', ')}`);
  for (const answer of unexpected) console.log(`unexpected: ${answer}`);
  for (const fault of faults) console.log(`logged: ${fault.trim()}`);
  const isWhole =
    Object.keys(broken).length === 0 &&
    unexpected.length === 0 &&
    chaos.emptySearches === 0 &&
    chaos.doneUnanswered >= 0 &&
    chaos.doneUnanswered <= chaos.unanswered;
  console.log(isWhole ? 'Nothing is lost, orphaned or there twice.' : 'SOMETHING IS BROKEN.');
  if (!isWhole) process.exitCode = 1;
} finally {
  await close();
  await postgres.stop();
  await removeFolder(folder);
}
