export { testRunFolder } from './embedded-postgres/test-run.ts';
export { addLender, addUser } from './testing/accounts.ts';
export { type TestApi, testApi } from './testing/api.ts';
export { movableClock } from './testing/clock.ts';
export { openTestDatabase, type TestDatabase, testDatabase } from './testing/database.ts';
export { bareTestDatabase } from './testing/fresh-database.ts';
export { jobRun, retryJobsNow, runQueuedJobs } from './testing/job-run.ts';
export { KillableServer } from './testing/killable-server.ts';
export { mailServer, partsOf, smtpRefusal } from './testing/mail-server.ts';
export { providedBy } from './testing/provided-by.ts';
export {
  type Behaviour,
  neverRespond,
  respondWith,
  type ScriptedVendor,
  scriptedVendor,
} from './testing/scripted-vendor.ts';
export { seededRandom } from './testing/seeded-random.ts';
export { startTokenIssuer } from './testing/token-issuer.ts';
export { workbookFiles, zipOf } from './testing/workbook-file.ts';
