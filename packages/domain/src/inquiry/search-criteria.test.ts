import { describe, expect, test } from 'vitest';
import {
  missingSearchCriteria,
  type SearchCriteria,
  searchCriteria,
  searchCriteriaMessage,
} from './search-criteria.ts';

const principal = (fields: Record<string, string>): SearchCriteria => ({ principals: [fields] });

const relaxedList = [
  'Legal Entity Name or DBA Name',
  'Business Address and State',
  'Business Phone',
  'Principal Last Name',
  'Principal Address and State',
  'Principal Phone',
  'Store ID',
];

const strictList = [
  'Legal Entity Name or DBA Name, with State and Zip',
  'Principal State with Last Name, Address or Phone',
  'Store ID',
];

describe('the special lender', () => {
  test.each<[string, SearchCriteria, boolean]>([
    ['legal entity name alone', { legal_entity_name: 'Blue Heron' }, true],
    ['DBA name alone', { name: 'Blue Heron' }, true],
    ['address with state', { addr1: '1 Main St', state: 'IN' }, true],
    ['address without state', { addr1: '1 Main St' }, false],
    ['state without address', { state: 'IN' }, false],
    ['phone alone', { phone: '5742331870' }, true],
    ['principal last name alone', principal({ last_name: 'Kowalski' }), true],
    ['principal first name alone', principal({ first_name: 'Dana' }), false],
    ['principal address with state', principal({ addr1: '1 Main St', state: 'IN' }), true],
    ['principal address without state', principal({ addr1: '1 Main St' }), false],
    ['principal state without address', principal({ state: 'IN' }), false],
    [
      'business address with the principal state',
      { addr1: '1 Main St', ...principal({ state: 'IN' }) },
      false,
    ],
    ['principal phone alone', principal({ phone: '5742331870' }), true],
    ['store id alone', { store_id: 'S-1' }, true],
    ['zip alone', { zip5: '46613' }, false],
    ['nothing', {}, false],
  ])('%s [ONB-060]', (_case, search, allowed) => {
    expect(missingSearchCriteria(search, true)).toEqual(allowed ? null : relaxedList);
  });
});

describe('every other lender', () => {
  test.each<[string, SearchCriteria, boolean]>([
    ['legal name, state and zip', { legal_entity_name: 'Blue Heron', state: 'IN', zip5: '46613' }, true],
    ['DBA name, state and zip', { name: 'Blue Heron', state: 'IN', zip5: '46613' }, true],
    ['name without zip', { name: 'Blue Heron', state: 'IN' }, false],
    ['name without state', { name: 'Blue Heron', zip5: '46613' }, false],
    ['name alone', { legal_entity_name: 'Blue Heron' }, false],
    ['state and zip without name', { state: 'IN', zip5: '46613' }, false],
    ['business address and state', { addr1: '1 Main St', state: 'IN' }, false],
    ['business phone alone', { phone: '5742331870' }, false],
    ['principal state with last name', principal({ state: 'IN', last_name: 'Kowalski' }), true],
    ['principal state with address', principal({ state: 'IN', addr1: '1 Main St' }), true],
    ['principal state with phone', principal({ state: 'IN', phone: '5742331870' }), true],
    ['principal state with first name', principal({ state: 'IN', first_name: 'Dana' }), false],
    ['principal last name without state', principal({ last_name: 'Kowalski' }), false],
    [
      'principal last name with the business state',
      { state: 'IN', ...principal({ last_name: 'Kowalski' }) },
      false,
    ],
    ['store id alone', { store_id: 'S-1' }, true],
    ['nothing', {}, false],
  ])('%s [ONB-061]', (_case, search, allowed) => {
    expect(missingSearchCriteria(search, false)).toEqual(allowed ? null : strictList);
  });

  test('does not combine two principals into one [ONB-061]', () => {
    const search = { principals: [{ state: 'IN' }, { last_name: 'Kowalski' }] };
    expect(missingSearchCriteria(search, false)).toEqual(strictList);
  });
});

test('blank text counts as missing [ONB-060, ONB-061]', () => {
  expect(missingSearchCriteria({ name: '  ', phone: '\t', store_id: ' ' }, true)).toEqual(relaxedList);
  expect(missingSearchCriteria({ name: 'Blue Heron', state: ' ', zip5: '46613' }, false)).toEqual(strictList);
});

test('alternate phone, EIN, email and domain alone never allow a search [ONB-060, ONB-061]', () => {
  const search = { alt_phone: '5742331870', ein: '35-1234567', email: 'a@b.co', domain_name: 'b.co' };
  for (const relaxed of [true, false])
    expect(missingSearchCriteria(search as SearchCriteria, relaxed)).not.toBeNull();
});

test('reports each alternative separately, in list order [ONB-061]', () => {
  const search = { name: 'Blue Heron', state: 'IN', zip5: '46613', store_id: '' };
  expect(searchCriteria(search, false)).toEqual([
    { label: strictList[0], met: true },
    { label: strictList[1], met: false },
    { label: strictList[2], met: false },
  ]);
});

test('the message above the list is fixed [ONB-062]', () => {
  expect(searchCriteriaMessage).toBe('One of the following is required to search:');
});
