// Measures the cost of opening a report: node bench/report.ts [CHECKOUT] [BUSINESS]
//
// Searches for the businesses of the demo universe with the most and the least vendor data, gathers their evidence from
// the sandbox, and opens the reports of the one with the most records (or of BUSINESS, by external id) and of the one
// with the fewest, interleaved, so that both are measured under the same load. Prints
// - for the page in Chromium, the milliseconds until the score is visible and until the last response arrived, with
//   an empty (cold) and a full (warm) browser cache,
// - for each request of the page, the milliseconds and the SQL statements of the API, counted by pg_stat_statements,
//   without the start and end of transactions; the last sum counts the dossier besides the calls it can replace,
// - the same for the first opening of a report in an inquiry, and for a poll of its unchanged dossier.
//
// The page has to be built (scripts/build-page.ts). CHECKOUT is the folder of another version of the product to run
// instead of this one (`.`).
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { endpoints } from '../packages/domain/src/endpoints/index.ts';
import { bases } from '../packages/domain/src/http/index.ts';
import { dataFolder, removeFolder, startIn } from './load/product.ts';
import { signIn } from './load/sign-in.ts';
import { startCountingPostgres } from './load/statement-count.ts';
import { openBrowser } from './report/browser.ts';
import { measureCalls } from './report/call-costs.ts';
import { caller, LENDER } from './report/caller.ts';
import { type DemoReports, fullestAndThinnest } from './report/demo-reports.ts';
import { type CallsMade, measurePages } from './report/page-times.ts';
import { measureVersions } from './report/version-costs.ts';

const [, , checkout, business] = process.argv;
const STAFF = { email: 'staff@assay.test', password: 'assay-demo' };

const closers: (() => Promise<unknown>)[] = [];
try {
  const folder = await dataFolder();
  closers.push(() => removeFolder(folder));
  const postgres = await startCountingPostgres(folder);
  closers.push(() => postgres.stop());
  const product = await startIn(folder, { ASSAY_RATE_LIMIT: '1000000' }, checkout && resolve(checkout));
  closers.push(() => product.stop());
  const call = caller(product.base, await signIn(product.base, STAFF.email, STAFF.password));
  await call.get(endpoints.session.acceptTerms.path, {});
  const reports = await fullestAndThinnest(call, business);
  for (const [which, { records, business: demo }] of Object.entries(reports))
    console.log(`${which}: ${demo.external_id}, ${demo.name}, ${records} records`);
  const busy = () => `load average ${loadavg().map((load) => load.toFixed(1))[0]}`;
  console.log(`\nThe machine at the start: ${busy()}\n`);
  const browser = await openBrowser(product.base, STAFF, LENDER);
  closers.push(() => browser.close());
  const made = await measurePages(browser, reports);
  await measureCalls(call, postgres, withDossier(made, reports));
  console.log();
  await measureVersions(call, postgres, reports);
  console.log(`\nThe machine at the end: ${busy()}`);
} finally {
  for (const close of closers.reverse()) await close();
}

/** The requests of the pages, and the dossier, which contains the answers to most of them. */
function withDossier(made: CallsMade, { fullest, thinnest }: DemoReports): CallsMade {
  const dossier = ({ merchant, inquiry }: DemoReports['fullest']) => ({
    method: 'GET',
    address: `${bases.api}/merchant/${merchant}/${inquiry}/dossier`,
  });
  return {
    fullest: [...made.fullest, dossier(fullest)],
    thinnest: [...made.thinnest, dossier(thinnest)],
  };
}
