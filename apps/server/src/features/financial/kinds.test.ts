import { keyWithinFile } from '@assay/domain/financial';
import { businessComparison } from '@assay/match-engine/attribution';
import { NO_STATS } from '@assay/match-engine/tokens';
import { expect, test } from 'vitest';
import { judgement, uccFiling } from './kinds.ts';

const place = { addr1: '1201 Madison Ave', city: 'Toledo', state: 'OH', zip5: '43604' };
const business = businessComparison(
  { id: '1', names: ['Westside Mattress Outlet LLC'], places: [place] },
  [],
  NO_STATS,
);

test.each([
  'WESTSIDE MATTRESS OUTLET LLC ET AL',
  'WESTSIDE MATTRESS OUTLET LLC, DEBTOR',
  'WESTSIDE MATTRESS OUTLET LLC, AN OHIO LIMITED LIABILITY COMPANY',
])('a judgement against %s is about the business', (debtor_name) => {
  const record = {
    debtor_name,
    debtor_addr1: place.addr1,
    debtor_city: place.city,
    debtor_state: place.state,
    debtor_zip5: place.zip5,
    filing_date: null,
    filing_office_name: null,
  };
  expect(business.attribute(judgement.claims(record as never)).verdict).toBe('same');
});

const of = (debtor_name: string | null, rest: object = {}) => ({
  ...{ debtor_name, filing_number: '7', filing_date: '2024-05-02', filing_office_name: 'Superior Court' },
  ...{ status: 'Filed', status_date: null, filing_type: 'Initial', collateral: null, ...rest },
});

test('the records of two debtors of one filing have names of their own, the fullest the plain one', () => {
  const records = [of('Dana Novak'), of('Westside Mattress Outlet LLC', { debtor_city: 'Toledo' })];
  for (const [kind, file, plain] of [
    [judgement, { judgement: records }, 'judgement 7 2024-05-02'],
    [uccFiling, { ucc: records }, 'ucc_filing 7 2024-05-02'],
  ] as const) {
    const found = kind.extractRecords?.(file as never) ?? [];
    expect(found.map(({ key, data }) => [key, data.debtor_name])).toEqual([
      [plain, 'Westside Mattress Outlet LLC'],
      [expect.stringMatching(new RegExp(`^${plain} #[0-9a-f]{12}$`)), 'Dana Novak'],
    ]);
    expect(kind.extractRecords?.(file as never)).toEqual(found);
    expect(keyWithinFile(kind.kind, `file 1 ${found[1]?.key}`)).toBe(plain);
  }
});

test('the records of a further debtor rename none without a number', () => {
  const numberless = of(null, { filing_number: null, filing_date: null });
  const keys = (...debtors: string[]) => {
    const file = { judgement: [numberless, ...debtors.map((debtor) => of(debtor))] };
    return (judgement.extractRecords?.(file as never) ?? []).map(({ key }) => key);
  };
  expect(keys('Dana Novak').at(-1)).toBe('judgement no number 2');
  expect(keys('Dana Novak', 'Westside Mattress Outlet LLC').at(-1)).toBe('judgement no number 2');
});

test('a decision on a record applies to those of its debtor alone', () => {
  const thing = (debtor: string | null, rest: object = {}) =>
    judgement.sameThing?.(of(debtor, rest) as never);
  expect(thing('Westside Mattress Outlet, LLC')).toBe(thing('WESTSIDE MATTRESS OUTLET LLC et al'));
  expect(thing('Westside Mattress Outlet LLC')).not.toBe(thing('Dana Novak'));
  expect(thing(null)).toBeNull();
  expect(thing('Dana Novak', { filing_office_name: null })).toBeNull();
});
