import { expect, it } from 'vitest';
import type { Lender, User } from './contract.ts';
import { isAdmin, viewerOf } from './viewer.ts';

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
