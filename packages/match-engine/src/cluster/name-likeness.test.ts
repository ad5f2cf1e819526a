import { expect, it } from 'vitest';
import type { MerchantRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { type NameLikeness, nameLikeness } from './name-likeness.ts';

const likeness = (one: MerchantRecord, other: MerchantRecord) =>
  nameLikeness(normaliseMerchant(one), normaliseMerchant(other), NO_STATS);

it.each<[string, string, NameLikeness]>([
  ['Zolgate Bakery', 'ZOLGATE BAKERY LLC', 'same'],
  ['Zolgate Bakery', 'Bakery Zolgate', 'same'],
  ['Zolgate Bakeries', 'Zolgate Bakery', 'same'],
  ['Zolgate Quillfeather Bakery', 'Zolgaet Quillfeather Bakery', 'same'],
  ['Zolgate Bakery', 'Zolgate Bakery House', 'longer'],
  ['Zolgate Quillfeather Bakery', 'Zolgate Quillfeather', 'longer'],
  ['Zolgate Bakery LLC', 'Zolgate Bakery Inc', 'sister'],
  ['Zolgate Bakery', 'Zolgate Bakery 12', 'sister'],
  ['Zolgate Bakery', 'Zolgate Bakery B', 'sister'],
  ['Zolgate Bakery LLC', 'Zolgate Bakery House Inc', 'sister'],
  ['Zolgate Bakery 12', 'Zolgate Bakery 14', 'otherNumber'],
  ['Zolgate Bakery 112', 'Zolgate Bakery 113', 'otherNumber'],
  ['Zolgate Bakery 112', 'Zolgate Bakery House 113', 'otherNumber'],
  ['Zolgate Bakery A', 'Zolgate Bakery B', 'otherNumber'],
  ['Zolgate Bakery', 'Zolgate Dental', 'other'],
  ['Zolgate Hotel Bakery', 'Zolgate Hotel Restaurant', 'other'],
  ['Marian Zolgate', 'Marion Zolgate', 'other'],
  ['Zolgate Quillfeather Bakery', 'Zolgaet Quillfeather', 'other'],
  ['Zolgate', 'Hillcrest', 'other'],
])('%s and %s: %s', (one, other, expected) => {
  expect(likeness({ name: one }, { name: other })).toBe(expected);
  expect(likeness({ name: other }, { name: one })).toBe(expected);
});

it('uses the names that agree best, of any kind', () => {
  const names = { name: 'Hillcrest Dental', name_dba: 'Zolgate Bakery' };
  expect(likeness(names, { name: 'Zolgate Bakery' })).toBe('same');
  expect(
    likeness({ name: 'Zolgate Bakery' }, { name: 'Zolgate Bakery House', name_dba: 'Zolgate Bakery' }),
  ).toBe('same');
  expect(
    likeness({ name: 'Zolgate Bakery' }, { name: 'Zolgate Bakery', name_dba: 'Zolgate Bakery House' }),
  ).toBe('same');
  expect(likeness({ name: 'Hillcrest', known_names: ['Zolgate Bakery'] }, { name: 'Zolgate Bakery' })).toBe(
    'same',
  );
});

it('a name that both records have makes them one, whatever other name differs from it in a number', () => {
  const [name, other] = ['Zolgate J 555', 'Zolgate J'];
  expect(likeness({ name, name_dba: other }, { name, name_dba: other })).toBe('same');
  expect(likeness({ name, name_dba: other }, { name: other })).toBe('same');
});

it('different numbers in current names separate two records that share another name, those in former names do not', () => {
  const dba = 'Quillfeather Bakery';
  const [one, other] = ['Zolgate Bakery 12', 'Zolgate Bakery 14'];
  expect(likeness({ name: one, name_dba: dba }, { name: other, name_dba: dba })).toBe('otherNumber');
  expect(likeness({ name: dba, known_names: [one] }, { name: dba, known_names: [other] })).toBe('same');
  expect(likeness({ name: dba, known_names: [one] }, { name: dba, name_dba: other })).toBe('same');
  expect(likeness({ name: dba, name_dba: one }, { name: dba, known_names: [other] })).toBe('same');
});

it('compares at most eight names of each', () => {
  const known_names = Array.from({ length: 8 }, (_, at) => `Hillcrest${'abcdefgh'[at]!.repeat(4)}`);
  const many = { name: 'Hillcrest', known_names: [...known_names, 'Zolgate Bakery'] };
  expect(likeness(many, { name: 'Zolgate Bakery' })).toBe('other');
  expect(likeness({ name: 'Zolgate Bakery' }, many)).toBe('other');
});
