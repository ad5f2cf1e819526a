import { needsSecondFactor } from '../../second-factor.ts';
import type { Account } from '../accounts.ts';
import type { IdentityProviderOptions } from '../options.ts';

/** Whether the account has to have a second factor; anybody else may. */
export function isRequired({ secondFactor = 'staff' }: IdentityProviderOptions, account: Account): boolean {
  return needsSecondFactor(secondFactor, account);
}
