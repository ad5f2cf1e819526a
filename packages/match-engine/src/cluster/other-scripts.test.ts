import { expect, it } from 'vitest';
import { merchantKeys } from '../keys/index.ts';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { link } from './link.ts';

const ALDER = { addr1: '417 W Alder St', city: 'Fairmont', state: 'IN', zip5: '46601' };
const PHONE = '574-555-0177';
const verdict = (left: MerchantRecord, right: MerchantRecord) =>
  link(normaliseMerchant(left), normaliseMerchant(right), NO_STATS).verdict;

it.each([
  ['Ресторан Москва LLC', 'Кафе Ромашка LLC'],
  ['Ресторан Москва LLC', 'LLC'],
  ['王家饭店 Inc', '李记餐厅 Inc'],
  // One character differs, and its reading in one letter or not at all.
  ['王家饭店 Inc', '王记饭店 Inc'],
  ['福兴超市', '富兴超市'],
  ['四川新隆大饭店', '四川兴隆大饭店'],
  ['مطعم دمشق', 'مطعم حلب'],
  ['\u9fd1家', '\u9fd2家'],
  ['LLC', 'LLC'],
  ['★ Inc', '☀ Inc'],
])('two businesses at one address with one phone stay apart: %s and %s', (left, right) => {
  expect(verdict({ name: left, ...ALDER, phone: PHONE }, { name: right, ...ALDER, phone: PHONE })).not.toBe(
    'same',
  );
});

it.each([
  ['Ресторан Москва LLC', 'РЕСТОРАН «МОСКВА», L.L.C.'],
  ['Ресторан Москва LLC', 'Restoran Moskva'],
  ['王家饭店 Inc', '王家飯店'],
  ['王家饭店', 'Wang Jia Fan Dian Inc'],
  ['مطعم دمشق', 'مطعم دمشق LLC'],
  ['\u9fd1家 Inc', '\u9fd1家'],
])('one business at one address with one phone is joined: %s and %s', (left, right) => {
  expect(verdict({ name: left, ...ALDER, phone: PHONE }, { name: right, ...ALDER, phone: PHONE })).toBe(
    'same',
  );
});

it('a name of nothing but a legal form has no keys', () => {
  expect(merchantKeys(normaliseMerchant({ name: 'LLC', state: 'IN' }))).toEqual([]);
});

it('a name in another script has the keys of its reading', () => {
  const keys = (name: string) => merchantKeys(normaliseMerchant({ name, state: 'NY', zip5: '11235' }));
  expect(keys('Ресторан Москва LLC')).toEqual(keys('Restoran Moskva LLC'));
});
