import { expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { ContactCounts, groupCompanies } from './index.ts';

/** Groups locations of one record each; returns their ids joined by spaces. */
function companies(records: Record<string, MerchantRecord>): string[] {
  const ids = Object.keys(records);
  const normals = Object.values(records).map(normaliseMerchant);
  const counts = new ContactCounts();
  for (const normal of normals) counts.add(normal);
  return groupCompanies(
    normals.map((normal) => [normal]),
    counts,
  ).map(({ locations }) => locations.map((at) => ids[at]).join(' '));
}

const at = (number: number) => ({ addr1: `${number} Main St`, city: 'Fairmont', state: 'IN', zip5: '46601' });
const griddle = { name: 'Golden Griddle' };

it('locations with one EIN are one company, regardless of their names', () => {
  expect(
    companies({
      a: { ...griddle, ...at(1), ein: '12-3456780' },
      b: { name: 'Griddle Catering', ...at(2), ein: '12-3456780' },
      c: { ...griddle, ...at(3), ein: '98-7654320' },
    }),
  ).toEqual(['a b', 'c']);
});

it('an EIN under many names is a payroll service’s and joins nothing', () => {
  const ein = '12-3456780';
  const names = ['Osprey Market', 'Hillcrest Dental', 'Kettle Bakery', 'Bluegate Roofing'];
  const records = Object.fromEntries(names.map((name, index) => [name, { name, ...at(index), ein }]));
  expect(companies(records)).toEqual(names);
});

it('a legal name is one company in its state, and another in the next state', () => {
  const llc = { name: 'Golden Griddle LLC' };
  expect(
    companies({
      a: { ...llc, ...at(1) },
      b: { ...llc, ...at(2) },
      c: { ...llc, ...at(3), state: 'OR', zip5: '97301' },
      d: { ...griddle, ...at(4) },
      e: { name: 'Golden Griddle Inc', ...at(5) },
    }),
  ).toEqual(['a b', 'c', 'd', 'e']);
});

it('a name without legal form joins by a contact of its own, not by a franchise’s', () => {
  const phone = { phone: '574-555-0177' };
  expect(companies({ a: { ...griddle, ...at(1), ...phone }, b: { ...griddle, ...at(2), ...phone } })).toEqual(
    ['a b'],
  );
  const franchise = Object.fromEntries(
    [1, 2, 3, 4].map((number) => [`f${number}`, { ...griddle, ...at(number), phone: '800-555-0142' }]),
  );
  expect(companies(franchise)).toEqual(['f1', 'f2', 'f3', 'f4']);
});

it('locations with two EINs are two companies, although a third has the name of both', () => {
  const llc = { name: 'Golden Griddle LLC' };
  expect(
    companies({
      a: { ...llc, ...at(1), ein: '12-3456780' },
      b: { ...llc, ...at(2) },
      c: { ...llc, ...at(3), ein: '98-7654320' },
    }),
  ).toEqual(['a b', 'c']);
});
