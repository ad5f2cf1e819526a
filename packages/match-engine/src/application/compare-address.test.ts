import { expect, it } from 'vitest';
import type { ClaimedPlace } from '../attribution/index.ts';
import { compareAddress, type ValueComparison } from './index.ts';

const boise: ClaimedPlace = { city: 'Boise', state: 'ID', zip5: '83702' };
const elm = { ...boise, addr1: '700 Elm St' };
const agrees = (text: string): ValueComparison => ({ outcome: 'agrees', text });
const differs = (text: string): ValueComparison => ({ outcome: 'differs', text });
const open = (text: string): ValueComparison => ({ outcome: 'open', text });

it.each<[string, ClaimedPlace, ClaimedPlace[], ValueComparison | null]>([
  [
    'the same, written otherwise',
    elm,
    [{ ...elm, addr1: '700 Elm Street' }],
    agrees('same number, street and zip'),
  ],
  ['the same, without a zip', elm, [{ ...elm, zip5: null }], agrees('same number and street')],
  [
    'the same, without any zip',
    { ...elm, zip5: null },
    [{ ...elm, zip5: null }],
    agrees('same number and street'),
  ],
  [
    'the same, ignoring a unit on both sides',
    { ...elm, addr1: '700 Elm St #2' },
    [{ ...elm, addr1: '700 Elm St #2' }],
    agrees('same number, street and zip'),
  ],
  [
    'the same but for a letter',
    { ...boise, addr1: '700 Alder' },
    [{ ...boise, addr1: '700 Aldre' }],
    agrees('same number, street written differently'),
  ],
  [
    'one box',
    { ...boise, addr1: 'PO Box 7' },
    [{ ...boise, addr1: 'Box 7' }],
    agrees('same post office box'),
  ],
  [
    'another box',
    { ...boise, addr1: 'PO Box 7' },
    [{ ...boise, addr1: 'PO Box 8' }],
    differs('another post office box'),
  ],
  ['the next door', elm, [{ ...elm, addr1: '702 Elm St' }], differs('same street, number nearly the same')],
  ['another number', elm, [{ ...elm, addr1: '12 Elm St' }], differs('same street, another number')],
  ['another street', elm, [{ ...elm, addr1: '12 Oak St' }], differs('another street')],
  [
    'another unit',
    { ...elm, addr1: '700 Elm St #1' },
    [{ ...elm, addr1: '700 Elm St #2' }],
    differs('same building, another unit'),
  ],
  ['another state, regardless of the street', elm, [{ ...elm, state: 'OR' }], differs('another state')],
  [
    'another town, regardless of the street',
    { ...elm, zip5: null },
    [{ ...elm, city: 'Nampa', zip5: null }],
    differs('another town'),
  ],
  ['a street without a town', { addr1: '700 Elm St' }, [elm], open('same street and number, no town given')],
  [
    'a PO box without a town',
    { addr1: 'PO Box 7' },
    [{ ...boise, addr1: 'PO Box 7' }],
    open('same street and number, no town given'),
  ],
  [
    'another street without a town',
    { addr1: '700 Elm St' },
    [{ addr1: '12 Oak St' }],
    differs('another street'),
  ],
  ['only a town', boise, [elm], agrees('same town')],
  [
    'only a town, by its name',
    { city: 'Boise', state: 'ID' },
    [{ city: 'Boise', state: 'ID' }],
    agrees('same town'),
  ],
  ['a street, of which the source gives only the town', elm, [boise], open('same town, no street given')],
  [
    'a street, of which the source gives only the town, by name',
    { ...elm, zip5: null },
    [{ city: 'Boise', state: 'ID' }],
    open('same town, no street given'),
  ],
  [
    'a street, of which the source gives no number',
    elm,
    [{ ...elm, addr1: 'Elm St' }],
    open('same town, no street given'),
  ],
  [
    'a zip of the area',
    { ...elm, city: null },
    [{ state: 'ID', zip5: '83799' }],
    open('same state, no street given'),
  ],
  [
    'a zip of the area without a street',
    { state: 'ID', zip5: '83702' },
    [{ zip5: '83799' }],
    open('same state, no street given'),
  ],
  ['what cannot be set against it', { addr1: '700 Elm St' }, [boise], null],
  ['only a state, which decides nothing', elm, [{ state: 'ID' }], null],
  ['only another state, which decides nothing', elm, [{ state: 'OR' }], null],
  ['nothing', elm, [{}], null],
  ['no source', elm, [], null],
  ['the best of several', elm, [{ ...elm, state: 'OR' }, boise, elm], agrees('same number, street and zip')],
  [
    'what is open before what differs',
    elm,
    [{ ...elm, state: 'OR' }, boise],
    open('same town, no street given'),
  ],
])('compares an address with %s', (_, stated, known, comparison) => {
  expect(compareAddress(stated, known)).toEqual(comparison);
});
