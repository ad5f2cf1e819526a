import { expect, test } from 'vitest';
import { aLender, aUser } from './testing.ts';
import { applyTestingMode, readTestingSetting, saveTestingSetting } from './testing-mode.ts';

const staff = aUser({ is_staff: true, is_superuser: true });
const lender = aLender({ scorecard_enabled: true });
const off = { isOn: false, viewAsNonAdmin: false, disabledFeatures: [] as string[] };
const setting = { ...off, isOn: true };

test("'view as non-admin' strips the staff and superuser flags [ONB-026]", () => {
  const seen = applyTestingMode(staff, lender, { ...setting, viewAsNonAdmin: true });
  expect(seen.user).toMatchObject({ is_staff: false, is_superuser: false, email: staff.email });
});

test('named features are off, the others stay [ONB-026]', () => {
  const seen = applyTestingMode(staff, lender, { ...setting, disabledFeatures: ['tr', 'scorecard'] });
  expect(seen.lender).toMatchObject({
    tr_enabled: false,
    scorecard_enabled: false,
    vital4_enabled: true,
    id: lender.id,
  });
});

test('nothing changes while it is off, or for a user who is not staff [ONB-026]', () => {
  const all = { isOn: true, viewAsNonAdmin: true, disabledFeatures: ['tr'] };
  const member = aUser();
  expect(applyTestingMode(staff, lender, { ...all, isOn: false })).toEqual({ user: staff, lender });
  expect(applyTestingMode(staff, lender, off)).toEqual({ user: staff, lender });
  expect(applyTestingMode(member, lender, all)).toEqual({ user: member, lender });
});

test('it is saved under its three keys; off clears them, and an unreadable value counts as not set [BOF-082]', () => {
  const all = { isOn: true, viewAsNonAdmin: true, disabledFeatures: ['tr', 'scorecard'] };
  saveTestingSetting(localStorage, all);
  expect({ ...localStorage }).toEqual({
    testing_mode: 'true',
    view_as_non_admin: 'true',
    disabled_features: '["tr","scorecard"]',
  });
  expect(readTestingSetting(localStorage)).toEqual(all);
  for (const unreadable of ['no json', '{"tr":1}', '[1]', '']) {
    localStorage.setItem('disabled_features', unreadable);
    expect(readTestingSetting(localStorage).disabledFeatures).toEqual([]);
  }
  saveTestingSetting(localStorage, { ...all, isOn: false });
  expect({ ...localStorage }).toEqual({});
  expect(readTestingSetting(localStorage)).toEqual(off);
});
