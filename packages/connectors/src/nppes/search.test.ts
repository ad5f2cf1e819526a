import { expect, test } from 'vitest';
import { fixture, recordedAnswer } from '../testing/index.ts';
import { nppesSearch, type ProviderCriteria } from './index.ts';

const connection = { baseUrl: 'https://npi.example/', apiKey: '' };
const empty: ProviderCriteria = { npi: null, first_name: null, last_name: null, state: null };
const requestFor = (overrides: Partial<ProviderCriteria>, resume: string | null = null) => {
  const request = nppesSearch.request({ ...empty, ...overrides }, connection, resume);
  return request && Object.fromEntries(request.url.searchParams);
};
const base = { version: '2.1', limit: '200' };

test('searches user input as a name prefix, with the state if given', () => {
  expect(requestFor({ first_name: 'Ro', last_name: 'Delgado', state: 'NC' })).toEqual({
    ...base,
    enumeration_type: 'NPI-1',
    first_name: 'Ro*',
    last_name: 'Delgado*',
    state: 'NC',
  });
  expect(requestFor({ first_name: 'R' }, '200')).toEqual({
    ...base,
    enumeration_type: 'NPI-1',
    first_name: 'R',
    skip: '200',
  });
});

test('searches a complete number alone and ignores a partial one', () => {
  expect(requestFor({ npi: '9100000017', last_name: 'Delgado', state: 'NC' })).toEqual({
    ...base,
    number: '9100000017',
  });
  expect(requestFor({ npi: '91000' })).toBeNull();
  expect(requestFor({ npi: '91000', last_name: 'Delgado' })).toMatchObject({ last_name: 'Delgado*' });
  expect(requestFor({ state: 'NC' })).toBeNull();
});

test('returns every entry found, and for a number only its holder', () => {
  const page = recordedAnswer(fixture(import.meta.dirname, 'person.json'));
  const found = (overrides: Partial<ProviderCriteria>) =>
    nppesSearch.read(page, { ...empty, ...overrides }).records.map(({ external_id }) => external_id);
  expect(found({ last_name: 'Del' })).toEqual(['9100000017', '9100000025']);
  expect(found({ npi: '9100000025' })).toEqual(['9100000025']);
});
