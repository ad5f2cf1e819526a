import type { Operator } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { type Database, inSystem } from '../database.ts';
import { type AccountMailer, mailAccountEvent } from './account-mail.ts';
import { removeFactors } from './second-factor/store.ts';
import { auditSignIn, operatorAsCaller } from './sign-in-audit.ts';
import { clearCodes } from './sign-in-throttle.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/**
 * Removes every second factor of a user and their recovery codes by an operator's command, and signs them out
 * everywhere. The next sign-in needs only the password, and a new factor if the account requires one. Returns whether
 * there was any.
 */
export function resetSecondFactor(
  { db, clock, operator, ...mailer }: { db: Database; clock: Clock; operator: Operator } & AccountMailer,
  userId: string,
): Promise<boolean> {
  return inSystem(db, async (tx) => {
    const had = await removeFactors(tx, userId);
    await clearCodes(tx, userId);
    if (!had) return false;
    await signOutEverywhere(tx, clock, userId);
    await auditSignIn(tx, clock, operatorAsCaller(operator), {
      action: 'second_factor.reset',
      user: null,
      target: userId,
    });
    await mailAccountEvent(tx, mailer, userId, 'second_factor_reset');
    return true;
  });
}
