import { expect, it } from 'vitest';
import type { MerchantRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { type PlaceLikeness, placeLikeness } from './place-likeness.ts';

const boise: MerchantRecord = { city: 'Boise', state: 'ID', zip5: '83702' };
const town: MerchantRecord = { city: 'Boise', state: 'ID' };
const elm = (place: MerchantRecord, addr1 = '7 Alder') => ({ ...place, addr1 });

it.each<[string, MerchantRecord, MerchantRecord, PlaceLikeness]>([
  ['one address', elm(boise), elm(boise), 'same'],
  ['one address, mistyped', elm(boise), elm(boise, '7 Aldre'), 'same'],
  ['one post office box', elm(boise, 'PO Box 7'), elm(boise, 'PO Box 7'), 'same'],
  ['one address by town and state', elm(town), elm(town), 'same'],
  ['one address, the town mistyped', elm(town), elm({ city: 'Boisse', state: 'ID' }), 'same'],
  [
    'one address, the town misspelt by two letters',
    elm(town),
    elm({ city: 'Bosies', state: 'ID' }),
    'otherTown',
  ],
  [
    'one address, short towns that differ in a letter',
    elm({ city: 'Bois' }),
    elm({ city: 'Boise' }),
    'otherTown',
  ],
  [
    'one address under one zip and two towns',
    elm(boise),
    elm({ city: 'Garden', state: 'ID', zip5: '83702' }),
    'same',
  ],
  ['one address under one zip and two states', elm(boise), elm({ state: 'OR', zip5: '83702' }), 'same'],
  ['one address under two towns', elm(town), elm({ city: 'Garden', state: 'ID' }), 'otherTown'],
  [
    'one address under two towns, a zip known once',
    elm(boise),
    elm({ city: 'Garden', state: 'ID' }),
    'otherTown',
  ],
  [
    'one mistyped address under two towns',
    elm(town),
    elm({ city: 'Garden', state: 'ID' }, '7 Aldre'),
    'elsewhere',
  ],
  [
    'one address under two towns and zips',
    elm(boise),
    elm({ city: 'Garden', state: 'ID', zip5: '83799' }),
    'elsewhere',
  ],
  ['one town under two zips', elm(boise), elm({ ...boise, zip5: '83799' }), 'same'],
  ['one address in two states', elm(town), elm({ city: 'Boise', state: 'OR' }), 'elsewhere'],
  ['one address, a state known once', elm(town), elm({ city: 'Boise' }), 'same'],
  ['one address, a town known once', elm({ state: 'ID' }), elm(town), 'unknown'],
  ['one address, no town known', elm({ state: 'ID' }), elm({ state: 'ID' }), 'unknown'],
  ['one address in two zip areas', elm({ zip5: '83702' }), elm({ zip5: '97301' }), 'elsewhere'],
  ['one address in one zip area', elm({ zip5: '83702' }), elm({ zip5: '83799' }), 'unknown'],
  ['one address, a zip known once', elm({ zip5: '83702' }), elm({}), 'unknown'],
  ['two units', elm(boise, '7 Alder #1'), elm(boise, '7 Alder #2'), 'otherUnit'],
  ['two units and no town', elm({}, '7 Alder #1'), elm({}, '7 Alder #2'), 'unknown'],
  ['neighboring numbers', elm(boise, '7 Alder'), elm(boise, '9 Alder'), 'near'],
  ['neighboring numbers and no town', elm({}, '7 Alder'), elm({}, '9 Alder'), 'unknown'],
  ['another direction', elm(boise, '7 N Alder'), elm(boise, '7 S Alder'), 'elsewhere'],
  ['another number', elm(boise), elm(boise, '700 Alder'), 'elsewhere'],
  ['another street of one number', elm(boise), elm(boise, '7 Oak'), 'elsewhere'],
  ['another street', elm(boise), elm(boise, '900 Oak'), 'elsewhere'],
  ['another post office box', elm(boise, 'PO Box 7'), elm(boise, 'PO Box 8'), 'unknown'],
  ['a street without a number', elm(boise), elm(boise, 'Alder'), 'unknown'],
  ['no street', boise, boise, 'unknown'],
])('%s', (_, one, other, likeness) => {
  const [left, right] = [normaliseMerchant(one), normaliseMerchant(other)];
  expect(placeLikeness(left, right)).toBe(likeness);
  expect(placeLikeness(right, left)).toBe(likeness);
});
