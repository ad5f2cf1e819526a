import { needsSecondFactor } from '../../second-factor.ts';
import type { Account } from '../accounts.ts';
import type { IdentityProviderOptions } from '../options.ts';

/** Whether the account must have a second factor; it is optional for everyone else. */
export function isRequired({ secondFactor = 'staff' }: IdentityProviderOptions, account: Account): boolean {
  return needsSecondFactor(secondFactor, account);
}
