import type { AuditAction } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import { type AccountEvent, type AccountMailer, mailAccountEvent } from './account-mail.ts';
import type { ExemptSignIn } from './artifact-store.ts';
import { isStillPassword, type PasswordVersion, savePassword } from './passwords.ts';
import { auditSignIn, type Caller } from './sign-in-audit.ts';
import { unlockAccount } from './sign-in-throttle.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

interface Way {
  action: AuditAction;
  details?: Record<string, unknown>;
  news: AccountEvent;
  /** It is temporary: the owner replaces it at the next sign-in. */
  must_change?: boolean;
}

/** The ways in which the password of an account in use is set. */
const ways = {
  /** By the owner, signed in, with the current password. */
  change: { action: 'password.change', news: 'password_changed' },
  /** By the owner, with the link of a mail. */
  reset: { action: 'password.change', details: { reset_link: true }, news: 'password_changed' },
  /** By the owner, in place of a temporary one, on the way in. */
  temporary: { action: 'password.change', details: { temporary: true }, news: 'password_changed' },
  /** By an operator, for the owner to replace. */
  staff: { action: 'password.reset', news: 'password_reset', must_change: true },
} satisfies Record<string, Way>;

interface NewPassword {
  user: { id: string; email: string };
  password: string;
  way: keyof typeof ways;
  caller: Caller;
  /** The password that it takes the place of. Refused once another one was set in the meantime. */
  replaces?: PasswordVersion;
  /** The session or sign-in in which it is set, which stays valid. */
  exempt?: ExemptSignIn;
}

/**
 * Sets the password of an account in use, in the same way for every caller: ends all other sessions, grants, access
 * tokens and pending sign-ins, older password links and a temporary password, unlocks the account, audits the change
 * and mails the owner. Returns the version of the new password; undefined, without any change, if the current password
 * is no longer `replaces`.
 */
export async function setPassword(
  tx: Tx,
  { clock, ...mailer }: { clock: Clock } & AccountMailer,
  { user, password, way, caller, replaces, exempt }: NewPassword,
): Promise<PasswordVersion | undefined> {
  if (replaces !== undefined && !(await isStillPassword(tx, user.id, replaces, 'update'))) return undefined;
  const { action, details, news, must_change }: Way = ways[way];
  // The password row first: a sign-in that has locked it completes before its session is looked up.
  const version = await savePassword(tx, clock, { user_id: user.id, password, must_change });
  await signOutEverywhere(tx, clock, user.id, exempt);
  await unlockAccount(tx, user.email);
  const author = way === 'staff' ? { user: null, target: user.id } : { user: user.id };
  await auditSignIn(tx, clock, caller, { action, ...author, details });
  await mailAccountEvent(tx, mailer, user.id, news);
  return version;
}
