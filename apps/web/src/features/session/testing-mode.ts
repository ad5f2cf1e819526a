import { isAdmin, type Lender, type User } from '@assay/domain/session';
import { z } from 'zod';

const TestingSetting = z.object({
  is_on: z.boolean(),
  view_as_non_admin: z.boolean(),
  /** Features by their flag without `_enabled`. */
  disabled_features: z.array(z.string()),
});
export type TestingSetting = z.infer<typeof TestingSetting>;

export const TESTING_KEY = 'assay.testing';

/** The saved testing setting, null when there is none or it cannot be read. */
export function readTestingSetting(saved: string | null): TestingSetting | null {
  try {
    return TestingSetting.parse(JSON.parse(saved ?? ''));
  } catch {
    return null;
  }
}

/**
 * The user and lender as the page is to see them while testing mode is on: without the staff flags, without the named
 * features (ONB-026). It is offered to staff and superusers only, and the server never hears of it.
 */
export function underTesting(user: User, lender: Lender, setting: TestingSetting | null) {
  if (!setting?.is_on || !isAdmin(user)) return { user, lender };
  const off = new Set(setting.disabled_features.map((feature) => `${feature}_enabled`));
  const seenLender = Object.fromEntries(
    Object.entries(lender).map(([flag, value]) => [flag, off.has(flag) ? false : value]),
  ) as Lender;
  const seenUser = setting.view_as_non_admin ? { ...user, is_staff: false, is_superuser: false } : user;
  return { user: seenUser, lender: seenLender };
}
