import { expect, test } from 'vitest';
import { flags, flagsOf, permissionMembers, permissionOpens, permissions, permissionsOf } from './index.ts';

const lender = {
  tr_enabled: true,
  vital4_enabled: false,
  kevari_enabled: false,
  flags: { tlo_enabled: true },
};

test('a lender has the default permissions and those of its flags', () => {
  expect(permissionsOf(lender as never)).toEqual(['1', '2', '3', '7']);
  expect(permissionMembers(lender as never)).toMatchObject({
    merchant_search_enabled: true,
    merchant_report_enabled: true,
    tr_enabled: true,
    vital4_enabled: false,
    tlo_enabled: true,
    furnish_doctors_enabled: false,
  });
});

test('granted permissions turn on their flags and turn off all others', () => {
  const granted = flagsOf(['1', '3', '7']);
  expect([...granted].filter(([, isOn]) => isOn).map(([flag]) => flag)).toEqual([
    'tr_enabled',
    'tlo_enabled',
  ]);
  expect([...granted.keys()].toSorted()).toEqual(Object.keys(flags).toSorted());
});

test('every permission has a description and a unique id', () => {
  expect(permissionOpens({ name: 'tr' })).toBe(flags.tr_enabled);
  expect(permissionOpens({ name: 'merchant_search' })).toBe('merchant search');
  expect(new Set(permissions.map(({ id }) => id)).size).toBe(permissions.length);
  expect(permissions.filter(({ always_include }) => always_include).map(({ id }) => id)).toEqual(['1', '2']);
});
