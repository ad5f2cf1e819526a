import { expect, test } from 'vitest';
import {
  checkSearch,
  cleaned,
  emptySearch,
  fieldErrorsOf,
  inquiryOf,
  nameOf,
  type PrincipalField,
  type SearchForm,
  type SellerField,
  withoutEmptyOwners,
  withValues,
} from './search-form.ts';

type Principal = Partial<Record<PrincipalField, string>>;
const formWith = (seller: Partial<Record<SellerField, string>>, principal: Principal = {}): SearchForm => {
  const empty = emptySearch();
  return { ...empty, ...seller, principals: [{ ...empty.principals[0], ...principal }] };
};

test('the payload contains every field, phones as digits, empty ones as null [ONB-049]', () => {
  const checked = checkSearch(formWith({ name: ' Blue Heron ', phone: '5742331870', state: 'IN' }));
  expect(checked).toEqual({
    inquiry: {
      legal_entity_name: null,
      name: 'Blue Heron',
      ein: null,
      addr1: null,
      city: null,
      state: 'IN',
      zip5: null,
      email: null,
      phone: '5742331870',
      alt_phone: null,
      domain_name: null,
      store_id: null,
      start_date: null,
      industry: null,
      owner_share: null,
      requested_amount: null,
      principals: [],
    },
  });
});

test('sends the principals without those whose fields are all blank [ONB-049]', () => {
  const principalsOf = (principal: Principal) => {
    const checked = checkSearch(formWith({ name: 'A' }, principal));
    return 'inquiry' in checked ? checked.inquiry.principals : checked.errors;
  };
  expect(principalsOf({ last_name: ' ' })).toEqual([]);
  expect(principalsOf({ last_name: 'Kowalski' })).toMatchObject([
    { last_name: 'Kowalski', first_name: null },
  ]);
  const several = withValues(emptySearch(), {
    'principals.2.last_name': 'Otter',
    'principals.2.ssn': '078-05-1120',
  });
  expect(several.principals).toHaveLength(3);
  expect(inquiryOf(several).principals).toMatchObject([{ last_name: 'Otter' }]);
  expect(checkSearch(several)).toMatchObject({ inquiry: { principals: [{ ssn: '078051120' }] } });
});

test('leaves out empty owners at the end, never the first', () => {
  const form = withValues(emptySearch(), { 'principals.1.last_name': 'Otter', 'principals.3.city': '' });
  expect(withoutEmptyOwners(form).principals).toHaveLength(2);
  expect(withoutEmptyOwners(withValues(form, { 'principals.1.last_name': '' })).principals).toHaveLength(1);
});

test('names the fields of a further owner by its position', () => {
  expect(['ein', 'principals.0.city', 'principals.2.ssn', 'principals.0.x'].map(nameOf)).toEqual([
    'FEIN or SSN',
    'Principal City',
    'Owner 3 SSN',
    undefined,
  ]);
});

test('reports invalid formats by field path', () => {
  expect(checkSearch(formWith({ email: 'office@', zip5: '466' }, { zip5: '1' }))).toEqual({
    errors: {
      email: 'This is not an email address.',
      zip5: 'Zip must be 5 digits.',
      'principals.0.zip5': 'Zip must be 5 digits.',
    },
  });
});

test("maps a refusal's errors to the form's fields, past an owner that was not sent", () => {
  const errors = {
    state: ['Not a listed state.', 'Again'],
    'principals.0.zip5': ['Zip'],
    'principals.1.ssn': ['SSN'],
    'principals.3.zip5': ['No'],
    'principals.0.toString': ['No'],
    x: ['No'],
  };
  const form = withValues(formWith({}, { last_name: 'Reed' }), { 'principals.2.last_name': 'Otter' });
  expect(fieldErrorsOf(form, errors)).toEqual({
    state: 'Not a listed state.',
    'principals.0.zip5': 'Zip',
    'principals.2.ssn': 'SSN',
  });
  expect(fieldErrorsOf(form, ['Store ID'])).toEqual({});
  expect(fieldErrorsOf(form, undefined)).toEqual({});
});

test('phones keep their digits, zips the first five [ONB-047]', () => {
  expect(cleaned('principals.0.phone', '+1 (574) 233-1870 ext. 4')).toBe('157423318704');
  expect(cleaned('zip5', '46613-2410')).toBe('46613');
});
