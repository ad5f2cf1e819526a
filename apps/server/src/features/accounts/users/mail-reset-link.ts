import type { userEndpoints } from '@assay/domain/accounts';
import type { EndpointBody, EndpointOut } from '@assay/domain/http';
import { defaultPageConfig } from '@assay/domain/page-config';
import type { Actor } from '#platform/actor';
import { auditForLenders } from '#platform/audit';
import type { Tx } from '#platform/database';
import { mailResetLinkTo, takeResetMail } from '#platform/identity-provider';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { lendersOfUser } from '#platform/users';
import { hasExternalPasswords } from './invite-user.ts';
import { accessibleUserByEmail, userAccess } from './user-access.ts';

type Reset = (typeof userEndpoints)['resetPassword'];

/**
 * Mails a user a one-time link to set a new password; the old one stays valid until the link is used. The greeting uses
 * the stored name, regardless of the names that the call sends (BOF-053, BOF-055).
 */
export async function mailResetLink({
  tx,
  actor,
  body,
  clock,
  jobs,
  secrets,
  config,
  home,
}: { tx: Tx; actor: Actor; body: EndpointBody<Reset> } & Services): Promise<EndpointOut<Reset>> {
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
}
