import { expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { clusterMerchants } from './index.ts';

const found = (records: Record<string, MerchantRecord>) =>
  clusterMerchants(
    Object.entries(records).map(([id, record]) => ({ id, normal: normaliseMerchant(record) })),
    NO_STATS,
  ).clusters;
const groups = (records: Record<string, MerchantRecord>) => found(records).map(({ ids }) => ids.join(' '));

const HOME = { addr1: '417 W Alder St', city: 'Fairmont', state: 'IN', zip5: '46601' };
const zolgate = { name: 'Zolgate Quillfeather Bakery', phone: '574-555-0177' };
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, zolgate])) as Record<
    string,
    MerchantRecord
  >;

it('a cluster keeps its records in input order, however their links were found', () => {
  expect(
    groups({
      late: { ...zolgate },
      first: { ...zolgate, ...HOME, ein: '12-3456780' },
      second: { ...zolgate, ...HOME, ein: '12-3456780' },
    }),
  ).toEqual(['late first second']);
  expect(
    groups({
      a: zolgate,
      other: { name: 'Hillcrest Dental' },
      b: zolgate,
      alone: { name: 'Osprey' },
      c: { ...zolgate, ein: '12-3456780' },
    }),
  ).toEqual(['a b c', 'other', 'alone']);
  expect(groups(many(12))).toEqual([Array.from({ length: 12 }, (_, at) => `r${at}`).join(' ')]);
});

it('a value shared by fifteen records can join them, one shared by sixteen joins none', () => {
  expect(groups(many(15))).toHaveLength(1);
  expect(groups(many(16))).toHaveLength(16);
});

it('every link of a cluster is listed, the most certain first, and no other', () => {
  const clusters = found({
    plain: zolgate,
    one: { ...zolgate, ...HOME, ein: '12-3456780' },
    two: { ...zolgate, ...HOME, ein: '12-3456780' },
    far: { name: 'Hillcrest Dental', phone: '574-555-0100' },
    near: { name: 'Hillcrest Dental', phone: '574-555-0100', state: 'IN' },
  });
  expect(clusters.map(({ links }) => links.map(({ left, right }) => `${left} ${right}`))).toEqual([
    ['one two', 'plain one', 'plain two'],
    ['far near'],
  ]);
  for (const { links } of clusters)
    expect(links.map(({ score }) => score)).toEqual(
      links.map(({ score }) => score).toSorted((a, b) => b - a),
    );
});

it('groups merge only if no record of one is a different business from a record of the other', () => {
  const east = { ...zolgate, ...HOME, ein: '12-3456780' };
  const west = {
    ...zolgate,
    addr1: '900 Oak Rd',
    city: 'Fairmont',
    state: 'IN',
    zip5: '46601',
    ein: '98-7654320',
  };
  expect(groups({ east, east2: east, west, west2: west })).toEqual(['east east2', 'west west2']);
});

it('records that share no number, address or domain are not compared', () => {
  expect(
    groups({
      a: { name: zolgate.name, ...HOME, addr1: null },
      b: { name: zolgate.name, ...HOME, addr1: null },
    }),
  ).toEqual(['a', 'b']);
});
