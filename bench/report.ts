// Measures what opening a report costs: node bench/report.ts [CHECKOUT] [BUSINESS]
// Searches for the businesses of the demo universe of which the vendors know most, gathers their evidence from the
// sandbox, and opens the report of the one with most records (or of BUSINESS, by its external id) as the page does.
// Prints for each call the milliseconds and the SQL statements of the API, counted by pg_stat_statements: everything it
// says to the database is counted, the beginning and end of transactions too. CHECKOUT is the folder of another version
// of the product, run in place of this one (`.`); calls that it does not have are left out.
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoMerchant, demoUniverse } from '../packages/demo-universe/src/universe/index.ts';
import { endpoints } from '../packages/domain/src/endpoints/index.ts';
import type {
  DashboardSummary,
  MerchantEvidence,
  ThirdPartyData,
} from '../packages/domain/src/gathering/index.ts';
import { bases } from '../packages/domain/src/http/index.ts';
import { dataFolder, removeFolder, startIn } from './load/product.ts';
import { signIn } from './load/sign-in.ts';
import { startCountingPostgres } from './load/statement-count.ts';

const [, , checkout, business] = process.argv;
const CANDIDATES = 8;
const WARM_UPS = 5;
const TIMES = 30;
/** Northwind Capital, which has every data vendor. */
const LENDER = '1';

/** The product on a PostgreSQL that counts, with a member of staff signed in; stopped again where that fails. */
async function start() {
  const folder = await dataFolder();
  const postgres = await startCountingPostgres(folder);
  const closers = [() => removeFolder(folder), () => postgres.stop()];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const product = await startIn(folder, { ASSAY_RATE_LIMIT: '1000000' }, checkout && resolve(checkout));
    closers.push(() => product.stop());
    const token = await signIn(product.base, 'staff@assay.test', 'assay-demo');
    return { base: product.base, token, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const { base, token, postgres, stop } = await start();

/** Answers null where the product does not know the address. */
async function ask<Out>(path: string, body?: object): Promise<Out | null> {
  const answer = await fetch(`${base}${bases.api}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, lenderid: LENDER, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : {}) as Out;
}

async function get<Out>(path: string, body?: object): Promise<Out> {
  const out = await ask<Out>(path, body);
  if (out === null) throw new Error(`${path} is not there`);
  return out;
}

/** The businesses of which the vendors know most, by the number of things known; of equals the first id. */
function fullest(): DemoMerchant[] {
  const { merchants, filings, cases, articles, listings, records_files, verifications, complaints, places } =
    demoUniverse({ now: new Date() });
  const known = new Map<string, number>();
  for (const facts of [filings, cases, articles, listings, records_files, verifications, complaints, places])
    for (const { merchant } of facts) known.set(merchant, (known.get(merchant) ?? 0) + 1);
  const wanted = business ? merchants.filter(({ external_id }) => external_id === business) : merchants;
  const knownOf = ({ external_id }: DemoMerchant) => known.get(external_id) ?? 0;
  return wanted
    .toSorted((a, b) => knownOf(b) - knownOf(a) || (a.external_id < b.external_id ? -1 : 1))
    .slice(0, CANDIDATES);
}

interface Report {
  inquiry: string;
  merchant: string;
  business: DemoMerchant;
  records: number;
}

const isFinal = ({ third_party_sources }: ThirdPartyData): boolean =>
  Object.values(third_party_sources).every(
    ({ status }) => status !== 'processing' && status !== 'not_initiated',
  );

async function untilFinal(path: string): Promise<void> {
  while (!isFinal(await get<ThirdPartyData>(path))) await sleep(500);
}

/** Searches for the business, opens its best match and gathers what is to be gathered. */
async function gathered(demo: DemoMerchant): Promise<Report> {
  const { id } = await get<{ id: string }>('inquiry/new', {
    ...demo,
    legal_entity_name: demo.name,
    name: demo.name_dba,
  });
  const { results } = await get<{ results: { id: string }[] }>(`inquiry/${id}/results`, {});
  const [first] = results;
  if (!first) throw new Error(`${demo.name} is not found`);
  await get('inquiry/trigger-third-party', { id });
  await untilFinal(`third_party_data?inquiry_id=${id}`);
  // The first opening may ask sources about the match itself.
  await get(`inquiry/${id}/result`, { merchant_id: first.id });
  await untilFinal(`third_party_data?inquiry_id=${id}&merchant_id=${first.id}`);
  return {
    inquiry: id,
    merchant: first.id,
    business: demo,
    records: await recordsOf(id, first.id),
  };
}

/** How many records count for the merchant, or were found at all where the product does not tell whom they are about. */
async function recordsOf(inquiry: string, merchant: string): Promise<number> {
  const evidence = await ask<MerchantEvidence>(`merchant/${merchant}/${inquiry}/evidence`);
  if (evidence) return evidence.topics.reduce((sum, { count }) => sum + count, 0);
  const { summary } = await get<{ summary: DashboardSummary }>(`inquiry/dashboard/${inquiry}/third-party`);
  return Object.values(summary.data_counts).reduce((sum, count) => sum + count, 0);
}

/** What the page asks to show a report. */
const pageCalls = ({ inquiry, merchant }: Report): [name: string, path: string, body?: object][] => [
  ['POST inquiry/{id}/result', `inquiry/${inquiry}/result`, { merchant_id: merchant }],
  ['GET merchant/{id}/{inquiryId}/evidence', `merchant/${merchant}/${inquiry}/evidence`],
  ['GET merchant/sos_merchant/{id}', `merchant/sos_merchant/${merchant}`],
  ['GET merchant/{id}/{inquiryId}/vital4', `merchant/${merchant}/${inquiry}/vital4`],
  ['GET merchant/vrisk/{id}', `merchant/vrisk/${merchant}`],
  ['GET third_party_data', `third_party_data?inquiry_id=${inquiry}&merchant_id=${merchant}`],
  ['POST inquiry/{id}/results', `inquiry/${inquiry}/results`, { offset: 0, limit: 40 }],
];

interface Cost {
  ms: number;
  statements: number;
}

async function costOf(path: string, body?: object): Promise<Cost | null> {
  await postgres.reset();
  const started = performance.now();
  const out = await ask<object>(path, body);
  const ms = performance.now() - started;
  const said = await postgres.said();
  return out && { ms, statements: said.reduce((sum, { times }) => sum + times, 0) };
}

const at = (share: number, values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN;

const line = (name: string, ...cells: string[]) =>
  console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(12)).join(''));

async function measure(report: Report): Promise<void> {
  const calls = pageCalls(report);
  const costs = new Map<string, Cost[]>(calls.map(([name]) => [name, []]));
  for (let round = -WARM_UPS; round < TIMES; round++) {
    for (const [name, path, body] of calls) {
      const cost = await costOf(path, body);
      if (cost && round >= 0) costs.get(name)?.push(cost);
    }
  }
  line('', 'median ms', 'p95 ms', 'statements');
  const total: Cost = { ms: 0, statements: 0 };
  for (const [name, all] of costs) {
    if (all.length === 0) {
      line(name, '-', '-', '-');
      continue;
    }
    const times = all.map(({ ms }) => ms);
    const median = at(0.5, times);
    const statements = at(
      0.5,
      all.map((cost) => cost.statements),
    );
    line(name, median.toFixed(1), at(0.95, times).toFixed(1), String(statements));
    total.ms += median;
    total.statements += statements;
  }
  line('total', total.ms.toFixed(1), '', String(total.statements));
}

try {
  await get(endpoints.session.acceptTerms.path, {});
  const reports: Report[] = [];
  for (const demo of fullest()) reports.push(await gathered(demo));
  const report = reports.toSorted((a, b) => b.records - a.records)[0];
  if (!report) throw new Error(`There is no ${business} in the demo`);
  console.log(`${report.business.external_id}, ${report.business.name}: ${report.records} records\n`);
  await measure(report);
} finally {
  await stop();
}
