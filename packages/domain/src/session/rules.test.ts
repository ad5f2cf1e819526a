import { expect, it } from 'vitest';
import type { Lender, User } from './contract.ts';
import { features, isAdmin, viewerOf } from './rules.ts';

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('is_staff %s and is_superuser %s make an administrator: %s', (is_staff, is_superuser, isIt) => {
  expect(isAdmin({ is_staff, is_superuser })).toBe(isIt);
  const [user, lender] = [{ is_staff, is_superuser } as User, {} as Lender];
  expect(viewerOf(user, lender)).toEqual({ user, lender, is_admin: isIt });
});

it('the features of a lender are its further flags that are on [ONB-024]', () => {
  const lender = {
    name: 'First',
    tr_enabled: true,
    vital4_enabled: true,
    kevari_enabled: false,
    tlo_enabled: true,
    license_verification_enabled: 'true',
    ask_paid_enabled: false,
    _enabled_extra: true,
  };
  expect([...features(lender as unknown as Lender)]).toEqual(['tlo']);
});
