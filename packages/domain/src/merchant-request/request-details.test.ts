import { expect, test } from 'vitest';
import {
  inquiryOfRequest,
  isRequestedAutomatically,
  missingDetails,
  type RequestDetails,
  requestDetailsOf,
} from './request-details.ts';

const whole: RequestDetails = {
  business_legal_name: 'Blue Heron Coffee LLC',
  business_dba_name: 'Blue Heron',
  business_address: '12 Main St',
  business_city: 'Missoula',
  business_state: 'MT',
  business_phone: '4065550123',
};

test('builds the details of a request from an inquiry summary [ONB-109]', () => {
  expect(
    requestDetailsOf({
      legal_entity_name: 'Blue Heron Coffee LLC',
      name: 'Blue Heron',
      addr1: '12 Main St',
      city: 'Missoula',
      state: 'MT',
      phone: '4065550123',
    }),
  ).toEqual(whole);
});

test.each<[Partial<RequestDetails>, string[]]>([
  [{}, []],
  [{ business_legal_name: null }, []],
  [{ business_dba_name: null, business_phone: null }, []],
  [{ business_legal_name: null, business_dba_name: ' ' }, ['Legal Name or DBA Name']],
  [{ business_address: ' ' }, ['Address']],
  [{ business_city: null }, ['City']],
  [{ business_state: '' }, ['State']],
  [
    {
      business_legal_name: '',
      business_dba_name: null,
      business_address: null,
      business_city: '',
      business_state: null,
    },
    ['Legal Name or DBA Name', 'Address', 'City', 'State'],
  ],
])('a request with %j is missing %j [ONB-105]', (request, missing) => {
  expect(missingDetails({ ...whole, ...request })).toEqual(missing);
});

test.each<[Partial<RequestDetails>, number, boolean]>([
  [{}, 0, true],
  [{}, 1, false],
  [{ business_legal_name: null, business_phone: null }, 0, true],
  [{ business_legal_name: null, business_dba_name: null }, 0, false],
  [{ business_address: null }, 0, false],
  [{ business_city: null }, 0, false],
  [{ business_state: null }, 0, false],
])('an inquiry with %j and %d results is requested automatically: %s [ONB-101]', (request, results, runs) => {
  expect(isRequestedAutomatically({ ...whole, ...request }, results)).toBe(runs);
});

test.each<[Partial<RequestDetails>, string | null]>([
  [{}, '7'],
  [{ business_legal_name: '  BLUE HERON coffee llc ' }, '7'],
  [{ business_phone: '(406) 555-0123' }, '7'],
  [{ business_phone: '+1 406 555 0123' }, '7'],
  [{ business_phone: '' }, null],
  [{ business_legal_name: 'Blue Heron Coffee Inc' }, null],
  [{ business_dba_name: null }, null],
  [{ business_address: '14 Main St' }, null],
  [{ business_city: 'Helena' }, null],
  [{ business_state: 'ID' }, null],
  [{ business_phone: '4065550124' }, null],
])('a request edited with %j belongs to inquiry %s [ONB-106]', (typed, inquiry) => {
  expect(inquiryOfRequest({ ...whole, ...typed }, { id: '7', details: whole })).toBe(inquiry);
});

test('treats an emptied field like one without a value, and returns null without an inquiry [ONB-106]', () => {
  const without = { ...whole, business_phone: null };
  const inquiry = { id: '7', details: without };
  expect(inquiryOfRequest({ ...whole, business_phone: '' }, inquiry)).toBe('7');
  expect(inquiryOfRequest(whole, null)).toBeNull();
});
