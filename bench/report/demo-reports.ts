import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoMerchant, demoUniverse } from '../../packages/demo-universe/src/universe/index.ts';
import type { MerchantEvidence, ThirdPartyData } from '../../packages/domain/src/gathering/index.ts';
import type { Caller } from './caller.ts';

/**
 * How many businesses with the most, and with the least, vendor data to search for; the number of records is known only
 * afterwards.
 */
const CANDIDATES = 6;

/** The report of a business in an inquiry that found it. */
export interface DemoReport {
  inquiry: string;
  merchant: string;
  business: DemoMerchant;
  records: number;
}

/** The two reports to compare. */
export type DemoReports = Record<'fullest' | 'thinnest', DemoReport>;

/** The reports with the most and the fewest records; the former of a given business, if one is named. */
export async function fullestAndThinnest(call: Caller, named?: string): Promise<DemoReports> {
  const byKnown = businessesByKnown();
  const wanted = byKnown.filter(({ external_id }) => external_id === named);
  if (named && wanted.length === 0) throw new Error(`There is no ${named} in the demo`);
  const full = await allGathered(call, named ? wanted : byKnown.slice(0, CANDIDATES));
  const thin = await allGathered(call, byKnown.slice(-CANDIDATES));
  const fullest = full.toSorted((a, b) => b.records - a.records)[0];
  const thinnest = thin.toSorted((a, b) => a.records - b.records)[0];
  if (!fullest || !thinnest) throw new Error('The demo has too few businesses');
  return { fullest, thinnest };
}

/** All businesses by the amount of vendor data, most first; ties by id. */
function businessesByKnown(): DemoMerchant[] {
  const { merchants, filings, cases, articles, listings, records_files, verifications, complaints, places } =
    demoUniverse({ now: new Date() });
  const known = new Map<string, number>();
  for (const facts of [filings, cases, articles, listings, records_files, verifications, complaints, places])
    for (const { merchant } of facts) known.set(merchant, (known.get(merchant) ?? 0) + 1);
  const knownOf = ({ external_id }: DemoMerchant) => known.get(external_id) ?? 0;
  return merchants.toSorted((a, b) => knownOf(b) - knownOf(a) || (a.external_id < b.external_id ? -1 : 1));
}

async function allGathered(call: Caller, businesses: readonly DemoMerchant[]): Promise<DemoReport[]> {
  const reports: DemoReport[] = [];
  for (const demo of businesses) reports.push(await gathered(call, demo));
  return reports;
}

/** Searches for the business and gathers all evidence of the inquiry; its best match is not opened. */
export async function searched(
  call: Caller,
  business: DemoMerchant,
): Promise<{ inquiry: string; merchant: string }> {
  const { id: inquiry } = await call.get<{ id: string }>('inquiry/new', {
    ...business,
    legal_entity_name: business.name,
    name: business.name_dba,
  });
  const { results } = await call.get<{ results: { id: string }[] }>(`inquiry/${inquiry}/results`, {});
  const [first] = results;
  if (!first) throw new Error(`${business.name} is not found`);
  await call.get('inquiry/trigger-third-party', { id: inquiry });
  await untilFinal(call, `third_party_data?inquiry_id=${inquiry}`);
  return { inquiry, merchant: first.id };
}

/** Searches for the business, opens its best match and gathers all evidence. */
async function gathered(call: Caller, business: DemoMerchant): Promise<DemoReport> {
  const { inquiry, merchant } = await searched(call, business);
  // The first view may query sources about the match itself.
  await call.get(`inquiry/${inquiry}/result`, { merchant_id: merchant });
  await untilFinal(call, `third_party_data?inquiry_id=${inquiry}&merchant_id=${merchant}`);
  const { topics } = await call.get<MerchantEvidence>(`merchant/${merchant}/${inquiry}/evidence`);
  return {
    inquiry,
    merchant,
    business,
    records: topics.reduce((sum, { count }) => sum + count, 0),
  };
}

async function untilFinal(call: Caller, path: string): Promise<void> {
  for (;;) {
    const { third_party_sources } = await call.get<ThirdPartyData>(path);
    const states = Object.values(third_party_sources).map(({ status }) => status);
    if (states.every((status) => status !== 'processing' && status !== 'not_initiated')) return;
    await sleep(500);
  }
}
