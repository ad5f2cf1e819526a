import { type DemoUniverse, demoUniverse } from '@assay/demo-universe/universe';
import type { CorporateFilingData } from '@assay/domain/filings';
import { expect, test } from 'vitest';
import { filings } from '#features/filings';
import { financial } from '#features/financial';
import { providedBy } from '#platform/testing';
import {
  type Application,
  compareApplication,
  ofListing,
  ofMerchantFile,
  ofRecords,
} from '../features/application/testing.ts';

const universe = demoUniverse({ now: new Date('2026-03-10T15:00:00Z'), size: 1000 });
const deps = { provided: providedBy([filings, financial]) };
type Merchant = DemoUniverse['merchants'][number];

const of = <R extends { merchant: string }>(records: readonly R[]) => {
  const byMerchant = Map.groupBy(records, ({ merchant }) => merchant);
  return ({ external_id }: Merchant) => byMerchant.get(external_id) ?? [];
};
const filingsOf = of(universe.filings);
const filesOf = of(universe.records_files);
const listingsOf = of(universe.source_records);

/** A filing in the form that the registry's connector returns. */
function filingData(
  filing: DemoUniverse['filings'][number],
  { principals }: Merchant,
): Partial<CorporateFilingData> {
  const { physical, mailing } = filing;
  return {
    name: filing.name,
    filing_state: filing.filing_state,
    sos_id: filing.sos_id,
    filing_date: filing.filing_date,
    status: filing.status,
    industry: filing.industry || null,
    physical_addr1: physical.street,
    physical_city: physical.city,
    physical_state: physical.state,
    physical_zip5: physical.zip,
    mailing_addr1: mailing.street,
    mailing_city: mailing.city,
    mailing_state: mailing.state,
    mailing_zip5: mailing.zip,
    phone: filing.phone || null,
    email: filing.email || null,
    officers: filing.officers.map((officer, at) => ({
      ...officer,
      first_name: principals[at]?.first_name ?? null,
      middle_name: principals[at]?.middle_name || null,
      last_name: principals[at]?.last_name ?? null,
      suffix: principals[at]?.suffix || null,
    })) as never,
  };
}

const record = (kind: 'corporate_filing' | 'business_records', data: object) => ({
  kind,
  id: '1',
  data: data as never,
  seen_at: new Date('2026-03-01'),
});

type Facts = Parameters<typeof compareApplication>[1];
const facts = new Map<Merchant, Facts>();

/** All sources' statements about the merchant, as the product reads them; read once. */
function sourceFactsOf(merchant: Merchant): Facts {
  const read = facts.get(merchant) ?? readFacts(merchant);
  facts.set(merchant, read);
  return read;
}

function readFacts(merchant: Merchant): Facts {
  return [
    ofMerchantFile({ source: 'demo', alt_phone: null, ...merchant } as never, merchant.principals),
    ...ofRecords(
      deps,
      filingsOf(merchant).map((each) => record('corporate_filing', filingData(each, merchant))),
    ),
    ...ofRecords(
      deps,
      filesOf(merchant).map((file) =>
        record('business_records', {
          primary_business_name: file.name,
          trade_style_business_name: file.trade_name || null,
          fein_number: file.ein || null,
          domains: [file.domain].filter(Boolean),
          locations: file.addresses.map((address) => ({
            ...address,
            phone_numbers: [file.phone].filter(Boolean),
          })),
          principals: file.principals,
        }),
      ),
    ),
    ...listingsOf(merchant).map((listing) => ofListing({ ...listing, lender_id: listing.lender } as never)),
  ];
}

/** When the business began, according to its own file if there is one. */
const began = (merchant: Merchant): string | null =>
  filesOf(merchant)[0]?.principals[0]?.since ??
  filingsOf(merchant)
    .map(({ filing_date }) => filing_date)
    .sort()[0] ??
  null;

/** A truthful application of the merchant. */
function trueApplication(merchant: Merchant): Application {
  return {
    legal_entity_name: merchant.name,
    name: merchant.name_dba || null,
    ein: merchant.ein ? `${merchant.ein.slice(0, 2)}-${merchant.ein.slice(-7)}` : null,
    addr1: merchant.addr1,
    city: merchant.city,
    state: merchant.state,
    zip5: merchant.zip5,
    phone: merchant.phone || null,
    email: merchant.email || null,
    domain_name: merchant.domain_name || null,
    start_date: began(merchant),
    industry: null,
    owner_share: null,
    requested_amount: '50000',
    principals: merchant.principals.slice(0, 1).map((person) => ({ ...person })),
  };
}

const differing = (merchant: Merchant, application: Application) =>
  compareApplication(application, sourceFactsOf(merchant)).filter(({ verdict }) => verdict === 'differs');
const fieldsOf = (merchant: Merchant, application: Application) =>
  differing(merchant, application).map(({ field }) => field);

test('a true application differs only where most sources know the old address of a business that moved', () => {
  expect(universe.merchants.length).toBeGreaterThanOrEqual(1000);
  const wrong = universe.merchants.flatMap((merchant) =>
    differing(merchant, trueApplication(merchant)).map(({ field, said, statements }) => [
      merchant.external_id,
      field,
      said,
      statements.filter(({ outcome }) => outcome === 'differs').length,
      statements.length,
    ]),
  );
  expect(wrong).toEqual([['demo-00622', 'address', '1037 E Jackson Ave, Hughson, CA 95326', 5, 7]]);
});

/** The merchant's application with one field swapped; null when it lacks the field. */
const swaps: Record<
  string,
  (application: Application, merchant: Merchant, other: Merchant) => Partial<Application> | null
> = {
  ein: ({ ein }, _, other) => (ein && other.ein ? { ein: other.ein } : null),
  address: ({ addr1 }) => {
    const number = /^\d+/.exec(addr1 ?? '')?.[0];
    return number ? { addr1: (addr1 ?? '').replace(number, String(Number(number) + 2)) } : null;
  },
  owner: ({ principals }, merchant, other) => {
    const [stranger] = other.principals;
    const isKnown = merchant.principals.some(({ last_name }) => last_name === stranger?.last_name);
    // A company may own a business; no source says which people own that company.
    const arePeople = [stranger, ...merchant.principals].every((principal) => principal?.first_name);
    return principals.length > 0 && stranger && arePeople && !isKnown
      ? { principals: [{ ...stranger }] }
      : null;
  },
  start_date: ({ start_date }, merchant) =>
    start_date && filingsOf(merchant).length > 0
      ? {
          start_date: `${Number(start_date.slice(0, 4)) - 5}${start_date.slice(4).replace('-02-29', '-02-28')}`,
        }
      : null,
};

test.each(Object.keys(swaps))('a swapped %s is always detected, and no other field', (field) => {
  let planted = 0;
  const missed: string[] = [];
  // Every sixth merchant, to save time.
  for (const [at, merchant] of universe.merchants.entries()) {
    if (at % 6 > 0) continue;
    const other = universe.merchants[(at + 17) % universe.merchants.length]!;
    const application = trueApplication(merchant);
    const swap = swaps[field]?.(application, merchant, other);
    if (!swap) continue;
    planted += 1;
    const found = fieldsOf(merchant, { ...application, ...swap });
    if (found.join() !== field) missed.push(`${merchant.external_id}: ${found.join()}`);
  }
  expect(planted).toBeGreaterThan(40);
  expect(missed).toEqual([]);
});

test('the address of another business is always detected', () => {
  for (const [at, merchant] of universe.merchants.entries()) {
    const other = universe.merchants[(at + 1) % universe.merchants.length]!;
    if (at % 6 > 0 || other.addr1 === merchant.addr1) continue;
    const { addr1, city, state, zip5 } = other;
    const found = fieldsOf(merchant, { ...trueApplication(merchant), addr1, city, state, zip5 });
    if (other.zip5 !== merchant.zip5 || addr1 !== merchant.addr1)
      expect(found, merchant.external_id).toEqual(['address']);
  }
});
