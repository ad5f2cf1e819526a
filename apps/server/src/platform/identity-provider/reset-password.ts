import { randomBytes } from 'node:crypto';
import type { Operator } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { type Database, inSystem } from '../database.ts';
import type { AccountMailer } from './account-mail.ts';
import { setPassword } from './set-password.ts';
import { operatorAsCaller } from './sign-in-audit.ts';

/** A first password, to be changed at the first sign-in within 7 days. */
export const temporaryPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Gives a user a temporary password by an operator's command: signs them out everywhere and unlocks the account.
 * Returns the password.
 */
export async function resetPassword(
  { db, clock, operator, ...mailer }: { db: Database; clock: Clock; operator: Operator } & AccountMailer,
  user: { id: string; email: string },
): Promise<string> {
  const password = temporaryPassword();
  const caller = operatorAsCaller(operator);
  await inSystem(db, (tx) => setPassword(tx, { clock, ...mailer }, { user, password, way: 'staff', caller }));
  return password;
}
