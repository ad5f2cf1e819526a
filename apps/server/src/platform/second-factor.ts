import { isAdmin } from '@assay/domain/session';

/** Which users need a second factor. */
export type SecondFactorOf = 'off' | 'staff' | 'everyone';

/** Whether the user must have a second factor; for others it is optional. */
export function needsSecondFactor(
  whom: SecondFactorOf,
  user: { is_staff: boolean; is_superuser: boolean },
): boolean {
  return whom === 'everyone' || (whom === 'staff' && isAdmin(user));
}
