import { expect, test } from 'vitest';
import { addressAfterSwitch, savedLender, savedLenderId, startingLender } from './active-lender.ts';
import { aLender, aUser } from './testing.ts';

const lenders = [aLender({ id: '1' }), aLender({ id: '2' }), aLender({ id: '3' })];
const staff = aUser({ is_staff: true, lenders, default_lender_id: '3' });
const member = aUser({ lenders, default_lender_id: '3' });

test('staff with no saved lender start in the configured one [ONB-020]', () => {
  expect(startingLender(staff, null)?.id).toBe('3');
  expect(startingLender(aUser({ is_superuser: true, lenders, default_lender_id: '3' }), null)?.id).toBe('3');
});

test('staff start in the first lender when the configured one is not theirs [ONB-020]', () => {
  expect(startingLender({ ...staff, default_lender_id: '9' }, null)?.id).toBe('1');
});

test('everyone else starts in the first of their lenders [ONB-020]', () => {
  expect(startingLender(member, null)?.id).toBe('1');
});

test('a saved lender is used again [ONB-021]', () => {
  expect(startingLender(member, savedLender(aLender({ id: '2' })))?.id).toBe('2');
  expect(startingLender(staff, savedLender(aLender({ id: '2' })))?.id).toBe('2');
});

test.each(['{"id":"9","name":"Gone"}', '{"id":2}', '2', 'no json', ''])(
  'a saved lender %s that is no lender of the user is dropped [ONB-022]',
  (saved) => {
    expect(startingLender(member, saved)?.id).toBe('1');
  },
);

test('the flags are those of the user, not those that were saved', () => {
  const saved = savedLender(aLender({ id: '2', tr_enabled: false }));
  expect(startingLender(member, saved)?.tr_enabled).toBe(true);
});

test('a user without lenders has no active one', () => {
  expect(startingLender(aUser({ lenders: [] }), null)).toBeNull();
});

test('a lender is saved with id, name, alias and flags [ONB-021]', () => {
  expect(JSON.parse(savedLender(aLender()))).toEqual({
    id: '1',
    name: 'Northwind Capital',
    alias: 'NWC',
    flags: {
      relaxed_search: false,
      tr_enabled: true,
      vital4_enabled: true,
      rematch_search_enabled: true,
      kevari_enabled: true,
    },
  });
  expect(savedLenderId(savedLender(aLender({ id: '7' })))).toBe('7');
});

test.each([
  ['/onboarding/12', '/onboarding'],
  ['/onboarding/12/34/overview', '/onboarding'],
  ['/merchant-request', '/onboarding'],
  ['/settings/my-profile', '/settings/my-profile'],
  ['/inquiry-history', '/inquiry-history'],
])('a switch at %s continues at %s [ONB-022]', (from, to) => {
  expect(addressAfterSwitch(from)).toBe(to);
});
