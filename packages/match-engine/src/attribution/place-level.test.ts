import { expect, it } from 'vitest';
import type { MerchantRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { type PlaceLevel, placeLevel, placeRank } from './place-level.ts';

const boise: MerchantRecord = { city: 'Boise', state: 'ID', zip5: '83702' };

it.each<[string, MerchantRecord, MerchantRecord, PlaceLevel]>([
  ['one address', { ...boise, addr1: '7 Elm' }, { ...boise, addr1: '7 Elm' }, 'street'],
  ['one address, mistyped', { ...boise, addr1: '7 Alder' }, { ...boise, addr1: '7 Aldre' }, 'street'],
  ['one post office box', { ...boise, addr1: 'PO Box 7' }, { ...boise, addr1: 'PO Box 7' }, 'street'],
  ['two units', { ...boise, addr1: '7 Elm #1' }, { ...boise, addr1: '7 Elm #2' }, 'building'],
  ['neighboring numbers', { ...boise, addr1: '7 Elm' }, { ...boise, addr1: '9 Elm' }, 'building'],
  ['another direction', { ...boise, addr1: '7 N Elm' }, { ...boise, addr1: '7 S Elm' }, 'otherStreet'],
  ['another number', { ...boise, addr1: '7 Elm' }, { ...boise, addr1: '700 Elm' }, 'otherStreet'],
  ['another street of one number', { ...boise, addr1: '7 Elm' }, { ...boise, addr1: '7 Oak' }, 'otherStreet'],
  ['another street', { ...boise, addr1: '7 Elm' }, { ...boise, addr1: '900 Oak' }, 'otherStreet'],
  [
    'another post office box',
    { ...boise, addr1: 'PO Box 7' },
    { ...boise, addr1: 'PO Box 8' },
    'otherStreet',
  ],
  ['a street without a number', { ...boise, addr1: '7 Elm' }, { ...boise, addr1: 'Elm' }, 'zip'],
  ['a street on one side', { ...boise, addr1: '7 Elm' }, boise, 'zip'],
  [
    'one zip under two towns',
    { ...boise, addr1: '7 Elm' },
    { city: 'Garden', state: 'ID', zip5: '83702', addr1: '7 Elm' },
    'street',
  ],
  ['one zip', { zip5: '83702' }, { zip5: '83702' }, 'zip'],
  ['one zip in two states', { zip5: '83702', state: 'ID' }, { zip5: '83702', state: 'OR' }, 'otherState'],
  [
    'two states',
    { ...boise, addr1: '7 Elm' },
    { city: 'Boise', state: 'OR', zip5: '97301', addr1: '7 Elm' },
    'otherState',
  ],
  ['one town', { city: 'Boise', state: 'ID' }, { city: 'Boise', state: 'ID' }, 'town'],
  ['one town, mistyped', { city: 'Boise', state: 'ID' }, { city: 'Boisse', state: 'ID' }, 'town'],
  ['two short towns', { city: 'Bois', state: 'ID' }, { city: 'Boi', state: 'ID' }, 'otherTown'],
  ['two towns', { city: 'Boise', state: 'ID' }, { city: 'Garden', state: 'ID' }, 'otherTown'],
  [
    'two towns, one address',
    { city: 'Boise', state: 'ID', addr1: '7 Elm' },
    { city: 'Garden', state: 'ID', addr1: '7 Elm' },
    'otherTown',
  ],
  ['two towns, a state on one side', { city: 'Boise', state: 'ID' }, { city: 'Garden' }, 'untold'],
  ['one town, a state on one side', { city: 'Boise', state: 'ID' }, { city: 'Boise' }, 'town'],
  ['one town in one zip area', { city: 'Boise', zip5: '83702' }, { city: 'Boise', zip5: '83799' }, 'town'],
  [
    'one town in two zip areas',
    { city: 'Boise', zip5: '83702' },
    { city: 'Boise', zip5: '97301' },
    'otherTown',
  ],
  ['one town, a zip on one side', { city: 'Boise', zip5: '83702' }, { city: 'Boise' }, 'town'],
  ['one town in two zip areas of one state', boise, { ...boise, zip5: '97301' }, 'town'],
  ['one zip area', { zip5: '83702' }, { zip5: '83799' }, 'state'],
  ['two zip areas', { zip5: '83702' }, { zip5: '97301' }, 'otherTown'],
  ['zips that differ in a figure of the area', { zip5: '83702' }, { zip5: '83902' }, 'otherTown'],
  [
    'zips that differ in a figure of the area, in one state',
    { zip5: '83702', state: 'ID' },
    { zip5: '83902', state: 'ID' },
    'state',
  ],
  [
    'zips that differ in two figures, in one state',
    { zip5: '83702', state: 'ID' },
    { zip5: '83912', state: 'ID' },
    'otherTown',
  ],
  [
    'one address in one zip area',
    { zip5: '83702', addr1: '7 Elm' },
    { zip5: '83799', addr1: '7 Elm' },
    'street',
  ],
  [
    'one mistyped address in one zip area',
    { zip5: '83702', addr1: '7 Alder' },
    { zip5: '83799', addr1: '7 Aldre' },
    'street',
  ],
  [
    'one box in one zip area',
    { zip5: '83702', addr1: 'PO Box 7' },
    { zip5: '83799', addr1: 'PO Box 7' },
    'street',
  ],
  [
    'two addresses in one zip area',
    { zip5: '83702', addr1: '7 Elm' },
    { zip5: '83799', addr1: '9 Oak' },
    'state',
  ],
  ['one state', { state: 'ID' }, { state: 'ID' }, 'state'],
  ['one address of one state', { state: 'ID', addr1: '7 Elm' }, { state: 'ID', addr1: '7 Elm' }, 'street'],
  ['a state on one side', { state: 'ID' }, { city: 'Boise' }, 'untold'],
  ['one address and no place', { addr1: '7 Elm' }, { addr1: '7 Elm' }, 'untold'],
  ['a zip on one side', { zip5: '83702' }, { state: 'ID' }, 'untold'],
])('%s', (_, one, other, level) => {
  const [left, right] = [normaliseMerchant(one), normaliseMerchant(other)];
  expect(placeLevel(left, right)).toBe(level);
  expect(placeLevel(right, left)).toBe(level);
});

it('nearer places rank higher', () => {
  const levels = ['street', 'town', 'state', 'untold', 'otherTown', 'otherState'] as const;
  expect(levels.map(placeRank)).toEqual(levels.map(placeRank).toSorted((a, b) => b - a));
  expect(placeRank('otherState')).toBe(1);
});
