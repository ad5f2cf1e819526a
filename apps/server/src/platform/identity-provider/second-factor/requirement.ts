import type { Account } from '../accounts.ts';
import type { IdentityProviderOptions } from '../options.ts';

/** Whether the account has to have a second factor; anybody else may. */
export function isRequired(
  { secondFactor = 'staff' }: Pick<IdentityProviderOptions, 'secondFactor'>,
  { is_staff, is_superuser }: Pick<Account, 'is_staff' | 'is_superuser'>,
): boolean {
  if (secondFactor === 'everyone') return true;
  return secondFactor === 'staff' && (is_staff || is_superuser);
}
