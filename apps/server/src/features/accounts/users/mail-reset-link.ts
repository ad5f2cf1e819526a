import type { userEndpoints } from '@assay/domain/accounts';
import { defaultPageConfig } from '@assay/domain/page-config';
import { auditForLenders } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { mailResetLinkTo, takeResetMail } from '#platform/identity-provider';
import { refuse } from '#platform/refusal';
import { lendersOfUser } from '#platform/users';
import { hasExternalPasswords } from './invite-user.ts';
import { accessibleUserByEmail, userAccess } from './user-access.ts';

/**
 * Mails a user a one-time link to set a new password; the old one stays valid until the link is used. The greeting uses
 * the stored name, regardless of the names that the call sends (BOF-053, BOF-055).
 */
export const mailResetLink: Handler<typeof userEndpoints.resetPassword> = async (call) => {
  const { tx, actor, body, clock, jobs, secrets, config, home } = call;
  const user = await accessibleUserByEmail(tx, await userAccess(tx, actor.user), body.email);
  if (hasExternalPasswords(config)) refuse('passwords_elsewhere');
  if (!user.is_active) refuse('user_inactive');
  if (!(await takeResetMail(tx, clock, user.id)))
    refuse('rate_limited', {
      detail: 'Five links were emailed to this user within an hour. Try again later.',
      headers: { 'retry-after': '3600' },
    });
  const mount = defaultPageConfig.oidc_issuer;
  await mailResetLinkTo(tx, { clock, jobs, secrets, home, mount }, user, 'administrator');
  await auditForLenders(tx, clock, actor, await lendersOfUser(tx, user.id), {
    action: 'password.reset_link',
    target: { kind: 'user', id: user.id },
  });
  return { status: 'success' };
};
