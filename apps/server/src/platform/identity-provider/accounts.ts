import type { Database } from '../database.ts';
import { lenderCallNames } from '../lenders.ts';
import { storedUser } from '../users.ts';
import type { PasswordOwner } from './password-words.ts';

/** A user as the provider knows them. The API, not the sign-in, decides whether they are active. */
export interface Account {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  is_superuser: boolean;
}

/** The user of a subject (their id), or undefined after removal. */
export async function accountOf(db: Database, subject: string): Promise<Account | undefined> {
  if (!/^\d{1,18}$/.test(subject)) return undefined;
  return storedUser(db, subject);
}

/** Whose password it is, with the names that it may not be built from. */
export async function passwordOwner(db: Database, account: Account): Promise<PasswordOwner> {
  return { ...account, lenders: await lenderCallNames(db, account.id) };
}

/** The claims of a user. The email counts as verified because only an administrator sets it. */
export function claimsOf(account: Account) {
  return {
    sub: account.id,
    email: account.email,
    email_verified: true,
    name: `${account.first_name} ${account.last_name}`.trim(),
    given_name: account.first_name,
    family_name: account.last_name,
  };
}
