import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Database, inSystem } from '../database.ts';
import { type AccountMailer, mailNews } from './account-mail.ts';
import { savePassword } from './passwords.ts';
import { auditSignIn } from './sign-in-audit.ts';
import { liftLock } from './sign-in-throttle.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** A password for somebody to begin with, to be changed at the first sign-in within 7 days. */
export const temporaryPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Gives a user a temporary password, by an operator's command: signs them out everywhere and opens an account that
 * failures had locked. Answers the password.
 */
export async function resetPassword(
  { db, clock, ...mailer }: { db: Database; clock: Clock } & AccountMailer,
  user: { id: string; email: string },
): Promise<string> {
  const password = temporaryPassword();
  await inSystem(db, async (tx) => {
    await savePassword(tx, clock, { user_id: user.id, password, must_change: true });
    await signOutEverywhere(tx, clock, user.id);
    await liftLock(tx, user.email);
    await auditSignIn(
      tx,
      clock,
      { address: null, request_id: null },
      { action: 'password.reset', user: null, target: user.id },
    );
    await mailNews(tx, mailer, user.id, 'password_reset');
  });
  return password;
}
