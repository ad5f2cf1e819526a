import { isAdmin } from '@assay/domain/session';

/** Whom the installation requires a second factor of. */
export type SecondFactorOf = 'off' | 'staff' | 'everyone';

/** Whether the user has to have a second factor; anybody else may. */
export function needsSecondFactor(
  whom: SecondFactorOf,
  user: { is_staff: boolean; is_superuser: boolean },
): boolean {
  return whom === 'everyone' || (whom === 'staff' && isAdmin(user));
}
