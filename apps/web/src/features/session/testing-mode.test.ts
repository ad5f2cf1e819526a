import { features } from '@assay/domain/session';
import { expect, test } from 'vitest';
import { aLender, aUser } from './testing.ts';
import { readTestingSetting, underTesting } from './testing-mode.ts';

const staff = aUser({ is_staff: true, is_superuser: true });
const lender = aLender({ scorecard_enabled: true });
const setting = { is_on: true, view_as_non_admin: false, disabled_features: [] as string[] };

test("'view as non-admin' strips the staff and superuser flags [ONB-026]", () => {
  const seen = underTesting(staff, lender, { ...setting, view_as_non_admin: true });
  expect(seen.user).toMatchObject({ is_staff: false, is_superuser: false, email: staff.email });
});

test('named features are off, the others stay [ONB-026]', () => {
  const seen = underTesting(staff, lender, { ...setting, disabled_features: ['tr', 'scorecard'] });
  expect(seen.lender).toMatchObject({ tr_enabled: false, vital4_enabled: true, id: lender.id });
  expect(features(lender)).toEqual(new Set(['scorecard']));
  expect(features(seen.lender)).toEqual(new Set());
});

test('nothing changes while it is off, or for a user who is not staff [ONB-026]', () => {
  const all = { is_on: true, view_as_non_admin: true, disabled_features: ['tr'] };
  const member = aUser();
  expect(underTesting(staff, lender, { ...all, is_on: false })).toEqual({ user: staff, lender });
  expect(underTesting(staff, lender, null)).toEqual({ user: staff, lender });
  expect(underTesting(member, lender, all)).toEqual({ user: member, lender });
});

test('a setting that cannot be read is none', () => {
  expect(readTestingSetting(JSON.stringify(setting))).toEqual(setting);
  for (const saved of [null, 'no json', '{"is_on":"yes"}']) expect(readTestingSetting(saved)).toBeNull();
});
