import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Database, inSystem } from '../database.ts';
import type { AccountMailer } from './account-mail.ts';
import { setPassword } from './set-password.ts';

/** A first password, to be changed at the first sign-in within 7 days. */
export const temporaryPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Gives a user a temporary password by an operator's command: signs them out everywhere and unlocks the account.
 * Returns the password.
 */
export async function resetPassword(
  { db, clock, ...mailer }: { db: Database; clock: Clock } & AccountMailer,
  user: { id: string; email: string },
): Promise<string> {
  const password = temporaryPassword();
  const caller = { address: null, request_id: null };
  await inSystem(db, (tx) => setPassword(tx, { clock, ...mailer }, { user, password, way: 'staff', caller }));
  return password;
}
