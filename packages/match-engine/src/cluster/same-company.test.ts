import { describe, expect, test } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { ContactCounts, locationsOfCompany } from './index.ts';

const streets = ['Main', 'Alder', 'Birch', 'Cherry', 'Dogwood', 'Elm'];
const at = (number: number) => ({
  addr1: `417 ${streets[number]} St`,
  city: 'Fairmont',
  state: 'IN',
  zip5: '46601',
});
const ein = '12-3456780';
const domain_name = 'goldengriddle.example';
const llc = { name: 'Golden Griddle LLC' };

/** The evidence that the second record is a location of the first one's company; the others share the file with them. */
function evidence(one: MerchantRecord, other: MerchantRecord, ...others: MerchantRecord[]) {
  const [subject, ...candidates] = [one, other, ...others].map((each) => ({
    normal: normaliseMerchant(each),
  }));
  const counts = new ContactCounts();
  for (const { normal } of [subject!, ...candidates]) counts.add(normal);
  const found = locationsOfCompany(subject!.normal, candidates, counts);
  return found.find(({ candidate }) => candidate === candidates[0])?.evidence ?? null;
}

describe('two locations are one company', () => {
  test('by the same legal name and EIN, with the legal form or without', () => {
    expect(evidence({ ...llc, ...at(1), ein }, { ...llc, ...at(2), ein })).toEqual(['ein']);
    expect(evidence({ ...llc, ...at(1), ein }, { name: 'Golden Griddle', ...at(2), ein })).toEqual(['ein']);
  });

  test('by the same legal name and website', () => {
    expect(evidence({ ...llc, ...at(1), domain_name }, { ...llc, ...at(2), domain_name })).toEqual([
      'domain',
    ]);
    expect(
      evidence({ ...llc, ...at(1), domain_name }, { ...llc, ...at(2), email: `a@${domain_name}` }),
    ).toEqual(['domain']);
  });

  test('by an encrypted EIN', () => {
    const [one, other] = [
      { ...llc, ...at(1), ein_hashes: ['aa'] },
      { ...llc, ...at(2), ein_hashes: ['aa'] },
    ];
    expect(evidence(one, other)).toEqual(['ein']);
    expect(evidence(one, { ...other, ein_hashes: ['bb'] })).toBeNull();
  });
});

describe('two merchants are not stated to be one company', () => {
  test.each<[string, MerchantRecord, MerchantRecord]>([
    ['the EIN alone', { ...llc, ...at(1), ein }, { name: 'Griddle Catering LLC', ...at(2), ein }],
    ['the legal name alone', { ...llc, ...at(1) }, { ...llc, ...at(2) }],
    ['a phone', { ...llc, ...at(1), phone: '574-555-0177' }, { ...llc, ...at(2), phone: '574-555-0177' }],
    [
      'another number in the name',
      { name: 'Fund 1 LLC', ...at(1), ein },
      { name: 'Fund 2 LLC', ...at(2), ein },
    ],
    ['another closing letter', { name: 'Fund A LLC', ...at(1), ein }, { name: 'Fund I LLC', ...at(2), ein }],
    ['another legal form', { ...llc, ...at(1), ein }, { name: 'Golden Griddle Inc', ...at(2), ein }],
    [
      'a name without legal form and a website',
      { name: 'Golden Griddle', ...at(1), domain_name },
      { ...llc, ...at(2), domain_name },
    ],
    [
      'a website with two EINs',
      { ...llc, ...at(1), domain_name, ein },
      { ...llc, ...at(2), domain_name, ein: '98-7654320' },
    ],
    [
      'a free mail domain',
      { ...llc, ...at(1), email: 'a@gmail.com' },
      { ...llc, ...at(2), email: 'b@gmail.com' },
    ],
    [
      'a trade name',
      { name: 'Elm LLC', name_dba: 'Griddle', ...at(1), ein },
      { name: 'Oak LLC', name_dba: 'Griddle', ...at(2), ein },
    ],
    ['one address', { ...llc, ...at(1), ein }, { ...llc, ...at(1), ein }],
    ['an unknown address', { ...llc, ...at(1), ein }, { ...llc, ein }],
  ])('by %s', (_, one, other) => expect(evidence(one, other)).toBeNull());

  test('by a website of many addresses, as a franchise has', () => {
    const franchise = [3, 4, 5].map((number) => ({
      name: `Griddle of ${number} LLC`,
      ...at(number),
      domain_name,
    }));
    expect(
      evidence({ ...llc, ...at(1), domain_name }, { ...llc, ...at(2), domain_name }, ...franchise),
    ).toBeNull();
  });

  test('by an EIN of many names, as a payroll service has', () => {
    const clients = ['Osprey', 'Hillcrest', 'Kettle'].map((name, index) => ({
      name: `${name} LLC`,
      ...at(3 + index),
      ein,
    }));
    expect(evidence({ ...llc, ...at(1), ein }, { ...llc, ...at(2), ein }, ...clients)).toBeNull();
  });

  test('by the hashes of such an EIN', () => {
    const clients = ['Osprey', 'Hillcrest', 'Kettle'].map((name, index) => ({
      name: `${name} LLC`,
      ...at(3 + index),
      ein,
    }));
    const hashed = { ...llc, ein, ein_hashes: ['aa'] };
    expect(evidence({ ...hashed, ...at(1) }, { ...hashed, ...at(2) })).toEqual(['ein']);
    expect(evidence({ ...hashed, ...at(1) }, { ...hashed, ...at(2) }, ...clients)).toBeNull();
  });

  test('by a website, while a third location with both has another EIN', () => {
    const one = { ...llc, ...at(1), domain_name, ein };
    const other = { ...llc, ...at(2), domain_name };
    expect(evidence(one, other)).toEqual(['domain']);
    expect(evidence(one, other, { ...llc, ...at(3), domain_name, ein: '98-7654320' })).toBeNull();
  });
});
