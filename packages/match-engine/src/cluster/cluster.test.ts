import { describe, expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { clusterMerchants, pooledScore } from './index.ts';

/** Clusters with more than one record, as ids joined by spaces. */
function clusters(records: Record<string, MerchantRecord>): string[] {
  const list = Object.entries(records).map(([id, record]) => ({ id, normal: normaliseMerchant(record) }));
  const found = clusterMerchants(list, NO_STATS).clusters;
  expect(found.flatMap(({ ids }) => ids).sort()).toEqual(Object.keys(records).sort());
  return found.flatMap(({ ids }) => (ids.length > 1 ? [ids.join(' ')] : []));
}

const ALDER = { addr1: '417 W Alder St', city: 'Fairmont', state: 'IN', zip5: '46601' };
const MILL = { addr1: '12 Mill Ln', city: 'Fairmont', state: 'IN', zip5: '46601' };
const HARBOR = { addr1: '88 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' };
const bluegate = { name: 'Bluegate Roofing & Siding LLC', ...ALDER };

describe('records of one business become one cluster', () => {
  it.each<[string, MerchantRecord, MerchantRecord]>([
    [
      'a renamed business under its EIN and address',
      { name: 'Wallace Heating & Air Inc', ein: '12-3456780', ...ALDER },
      { name: 'Ridgeline Comfort Systems Inc', ein: '12-3456780', ...ALDER },
    ],
    [
      'a legal name with its DBA and the DBA alone',
      { name: 'Osprey Holdings Inc', name_dba: 'Kettle & Crumb Bakery', phone: '574-555-0133', ...MILL },
      { name: 'Kettle and Crumb Bakery', phone: '574-555-0133', ...MILL },
    ],
    [
      'a renamed business known by its old name, without EIN',
      { name: 'Third Ward Hospitality LLC', known_names: ["Murphy's Tavern"], ...MILL },
      { name: 'Murphys Tavern', ...MILL },
    ],
    [
      'the same name at the same address, spelt otherwise',
      bluegate,
      { ...bluegate, name: 'Blue Gate Roofing & Siding' },
    ],
    [
      'a name without a word of it, at the same address and telephone',
      { ...bluegate, phone: '574-555-0177' },
      { ...bluegate, name: 'Bluegate Roofing', phone: '574-555-0177' },
    ],
    [
      'a record without address that has name and telephone',
      { ...bluegate, phone: '574-555-0177' },
      { name: 'Bluegate Roofing and Siding', phone: '574-555-0177', state: 'IN' },
    ],
    [
      'a business that moved with the same EIN, name and telephone',
      { ...bluegate, ein: '12-3456780', phone: '574-555-0177' },
      { ...bluegate, ...MILL, ein: '12-3456780', phone: '574-555-0177' },
    ],
    [
      'a business in another suite of its house, with its telephone',
      { ...bluegate, addr2: 'Ste 100', phone: '574-555-0177' },
      { ...bluegate, addr2: 'Ste 240', phone: '574-555-0177' },
    ],
    [
      'a business whose town one source calls by its quarter',
      { ...bluegate, zip5: null, phone: '574-555-0177' },
      { ...bluegate, zip5: null, phone: '574-555-0177', city: 'Alder Heights' },
    ],
    [
      'a name whose legal form one source leaves out',
      bluegate,
      { ...bluegate, name: 'Bluegate Roofing & Siding' },
    ],
    [
      'a name with one legal form written in two ways',
      { ...bluegate, name: 'Bluegate Roofing Professional Limited Liability Company' },
      { ...bluegate, name: 'Bluegate Roofing, L.L.C.' },
    ],
    [
      'a name under two legal forms, with its telephone',
      { ...bluegate, phone: '574-555-0177' },
      { ...bluegate, name: 'Bluegate Roofing & Siding Inc', phone: '574-555-0177' },
    ],
    [
      'a store whose number one source leaves out, with its telephone',
      { name: 'Quickstop #12', phone: '574-555-0112', ...ALDER },
      { name: 'Quickstop', phone: '574-555-0112', ...ALDER },
    ],
    [
      'a store whose number one source leaves out, with its EIN',
      { name: 'Quickstop #12', ein: '12-3456780', ...ALDER },
      { name: 'Quickstop', ein: '12-3456780', ...ALDER },
    ],
    [
      'a number written in Roman and in Arabic figures',
      { name: 'Ridgeline Investments I LLC', ...ALDER },
      { name: 'Ridgeline Investments 1 LLC', ...ALDER },
    ],
    [
      'a name with a typing error that makes no other word',
      { name: 'Kettle & Crumb Bakery', ...MILL },
      { name: 'Kettel & Crumb Bakery', ...MILL },
    ],
  ])('%s', (_, a, b) => {
    expect(clusters({ a, b })).toEqual(['a b']);
    expect(clusters({ b, a })).toEqual(['b a']);
  });

  it('through a third one that matches both', () => {
    const old = { name: 'Wallace Heating & Air Inc', phone: '423-555-0138', ...ALDER };
    expect(
      clusters({
        old,
        filed: { ...old, ein: '12-3456780' },
        renamed: {
          name: 'Ridgeline Comfort Systems Inc',
          ein: '12-3456780',
          ...ALDER,
          phone: '423-555-0138',
        },
      }),
    ).toEqual(['old filed renamed']);
  });
});

describe('different businesses stay apart', () => {
  const branch = { name: 'Golden Griddle Pancake House', domain_name: 'goldengriddle.example' };

  it.each<[string, MerchantRecord, MerchantRecord]>([
    ['branches of a franchise in two towns', { ...branch, ...ALDER }, { ...branch, ...HARBOR }],
    [
      'branches of a franchise in one town that answer one telephone',
      { ...branch, ...ALDER, phone: '800-555-0100' },
      { ...branch, ...MILL, phone: '800-555-0100' },
    ],
    [
      'two places of one company, under one EIN',
      { ...branch, ...ALDER, ein: '12-3456780', phone: '574-555-0101' },
      { ...branch, ...MILL, ein: '12-3456780', phone: '574-555-0102' },
    ],
    [
      'the same name and telephone under two EINs',
      { ...bluegate, ein: '12-3456780', phone: '574-555-0177' },
      { ...bluegate, ein: '98-7654320', phone: '574-555-0177' },
    ],
    [
      'two firms in one building, each with its suite',
      { name: 'Lindqvist Dental PLLC', ...ALDER, addr2: 'Ste 110', phone: '574-555-0106' },
      { name: 'Desai Family Dentistry PC', ...ALDER, addr2: 'Ste 220', phone: '574-555-0113' },
    ],
    [
      'two firms in one office that answer one telephone',
      {
        name: 'Brennan Law Office PC',
        ...ALDER,
        addr2: 'Ste 700',
        phone: '518-555-0144',
        domain_name: 'office.example',
      },
      {
        name: 'Quality Tax & Accounting LLC',
        ...ALDER,
        addr2: 'Ste 700',
        phone: '518-555-0144',
        domain_name: 'office.example',
      },
    ],
    [
      'names of one family in one house with one telephone',
      { name: 'Smith Family Dentistry', ...ALDER, phone: '574-555-0106' },
      { name: 'Smith Family Orthodontics', ...ALDER, phone: '574-555-0106' },
    ],
    [
      'the café and the restaurant of one hotel, with its telephone',
      { name: 'Harborview Hotel Cafe', ...ALDER, phone: '574-555-0106' },
      { name: 'Harborview Hotel Restaurant', ...ALDER, phone: '574-555-0106' },
    ],
    [
      'a dentist and the laboratory of like name at the same address, each with a telephone',
      { name: 'Hillcrest Dental', ...ALDER, phone: '574-555-0106' },
      { name: 'Hillcrest Dental Laboratory', ...ALDER, phone: '574-555-0190' },
    ],
    [
      'stores with one name, distinguished by their number',
      { name: 'Quickstop #12', phone: '574-555-0112', ...ALDER },
      { name: 'Quickstop #14', phone: '574-555-0112', ...ALDER },
    ],
    [
      'two businesses of one owner in one town',
      {
        name: 'Okafor Food Mart LLC',
        ...ALDER,
        principals: [{ first_name: 'Emeka', last_name: 'Okafor', phone: '404-555-0181' }],
      },
      {
        name: 'Okafor Fuel Stop LLC',
        ...MILL,
        principals: [{ first_name: 'Emeka', last_name: 'Okafor', phone: '404-555-0181' }],
      },
    ],
    [
      'one street and number in two towns',
      { name: 'Summit Auto Repair', addr1: '812 Main St', city: 'Fort Wayne', state: 'IN', zip5: '46802' },
      { name: 'Summit Auto Repair', addr1: '812 Main St', city: 'Fairmont', state: 'IN', zip5: '46601' },
    ],
    ['one name and nothing else', { name: 'Lovely Nails' }, { name: 'Lovely Nails' }],
  ])('%s', (_, a, b) => {
    expect(clusters({ a, b })).toEqual([]);
  });

  it.each([
    ['Ridgeline Investments I LLC', 'Ridgeline Investments II LLC'],
    ['Ridgeline Investments V LLC', 'Ridgeline Investments VI LLC'],
    ['Ridgeline Investments LLC', 'Ridgeline Investments II LLC'],
    ['Ridgeline Investments LLC', 'Ridgeline Investments I LLC'],
    ['Ridgeline Storage A LLC', 'Ridgeline Storage B LLC'],
    ['Ridgeline Storage LLC', 'Ridgeline Storage A LLC'],
    ['Ridgeline Comfort LLC', 'Ridgeline Comfort Inc'],
    ['Ridgeline Comfort LP', 'Ridgeline Comfort, a Limited Liability Company'],
    ['Ridgeline Comfort PC', 'Ridgeline Comfort PLLC'],
    ['John Petrovich DDS', 'Joan Petrovich DDS'],
    ['J Petrovich DDS', 'M Petrovich DDS'],
    ['Marian Kowalski MD', 'Marion Kowalski MD'],
    ['Daniel Okafor Law', 'Daniela Okafor Law'],
    ['Petrovich Dental Center of Michiana', 'Petrovich Rental Center of Michiana'],
    ['Ridgeline Car Wash and Detail of Michiana', 'Ridgeline Car Wash and Detail of Michiana East'],
  ])('%s and %s at one address', (one, other) => {
    expect(clusters({ one: { name: one, ...ALDER }, other: { name: other, ...ALDER } })).toEqual([]);
    expect(clusters({ other: { name: other, ...ALDER }, one: { name: one, ...ALDER } })).toEqual([]);
  });

  it.each([
    ['Ridgeline Investments I LLC', 'Ridgeline Investments II LLC'],
    ['Ridgeline Storage A LLC', 'Ridgeline Storage B LLC'],
    ['John Petrovich DDS', 'Joan Petrovich DDS'],
    ['J Petrovich DDS', 'M Petrovich DDS'],
  ])('%s and %s at one address, even with one phone and email', (one, other) => {
    const office = { ...ALDER, phone: '574-555-0177', email: 'office@ridgeline.example' };
    expect(clusters({ one: { name: one, ...office }, other: { name: other, ...office } })).toEqual([]);
  });

  it.each([
    ['number', 'Ridgeline Investments II LLC'],
    ['legal form', 'Ridgeline Investments Inc'],
  ])('a website alone does not join two names that differ in the %s', (_, name) => {
    const site = { ...ALDER, domain_name: 'ridgeline.example' };
    expect(clusters({ a: { name: 'Ridgeline Investments LLC', ...site }, b: { name, ...site } })).toEqual([]);
  });

  it('a trade name does not join companies whose names differ in the number', () => {
    const fund = (number: string) => ({
      name: `Ridgeline Investments ${number} LLC`,
      name_dba: 'Ridgeline Self Storage',
      ...ALDER,
    });
    expect(clusters({ a: fund('I'), b: fund('II') })).toEqual([]);
  });

  it('a name without a number joins neither of two companies with one', () => {
    const office = { ...ALDER, phone: '574-555-0177' };
    expect(
      clusters({
        first: { name: 'Ridgeline Investments I LLC', ...office },
        plain: { name: 'Ridgeline Investments LLC', ...office },
        second: { name: 'Ridgeline Investments II LLC', ...office },
      }),
    ).toEqual([]);
  });

  it('a record that fits two branches joins neither', () => {
    const phone = '800-555-0100';
    expect(
      clusters({
        east: { ...branch, ...ALDER, phone },
        west: { ...branch, ...MILL, phone },
        office: { ...branch, phone, state: 'IN' },
      }),
    ).toEqual([]);
  });

  it('a record that fits one of two branches clearly better joins that one', () => {
    const phone = '800-555-0100';
    expect(
      clusters({
        east: { ...branch, ...ALDER, phone, ein: '12-3456780' },
        west: { ...branch, ...MILL, phone },
        filed: { ...branch, phone, ein: '12-3456780', state: 'IN' },
      }),
    ).toEqual(['east filed']);
  });

  it('a chain of links does not join contradicting ends', () => {
    const [left, right] = ['12-3456780', '98-7654320'];
    const found = clusters({
      one: { ...bluegate, ein: left, phone: '574-555-0177' },
      between: { ...bluegate, phone: '574-555-0177' },
      other: { ...bluegate, ein: right, phone: '574-555-0177' },
    });
    expect(found).toEqual([]);
  });

  it('what a whole chain shares joins none of its locations', () => {
    const places = Array.from({ length: 40 }, (_, at) => [
      `c${at}`,
      {
        ...branch,
        addr1: `${100 + 20 * at} Elm St`,
        city: 'Fairmont',
        state: 'IN',
        zip5: '46601',
        phone: '800-555-0100',
      },
    ]);
    expect(clusters(Object.fromEntries(places))).toEqual([]);
  });
});

it('the same records give the same clusters and links in any order', () => {
  const records = [
    ['a', bluegate],
    ['b', { ...bluegate, name: 'Bluegate Roofing and Siding, Limited Liability Company' }],
    ['c', { name: 'Kettle & Crumb', ...MILL, phone: '574-555-0133' }],
    ['d', { name: 'Kettle and Crumb', phone: '574-555-0133', state: 'IN' }],
  ] as const;
  const found = (order: typeof records | (typeof records)[number][]) =>
    clusterMerchants(
      order.map(([id, record]) => ({ id, normal: normaliseMerchant(record) })),
      NO_STATS,
    ).clusters;
  const sets = (order: (typeof records)[number][]) =>
    found(order)
      .map(({ ids }) => ids.toSorted().join(' '))
      .sort();
  expect(sets([...records])).toEqual(['a b', 'c d']);
  expect(sets(records.toReversed())).toEqual(['a b', 'c d']);
  const [first] = found(records);
  expect(first!.links).toHaveLength(1);
  expect(first!.links[0]).toMatchObject({ left: 'a', right: 'b', verdict: 'same' });
  expect(first!.links[0]!.reasons.map(({ field }) => field)).toContain('address');
});

it('pooledScore takes the best of each field', () => {
  const reason = (field: 'name' | 'phone' | 'zip', weight: number) =>
    ({ field, weight, outcome: 'agrees', text: 'same' }) as const;
  expect(
    pooledScore([
      [reason('name', 8.05), reason('zip', -0.8)],
      [reason('name', -6.5), reason('phone', 7)],
    ]),
  ).toBe(14.25);
  expect(pooledScore([])).toBe(0);
});
