import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { inSystem } from '../database.ts';
import { passwordOwner } from './accounts.ts';
import type { Form } from './form.ts';
import { type IdentityProviderOptions, mailerOf } from './options.ts';
import type { Site } from './pages/layout.ts';
import { messagePage } from './pages/message-page.ts';
import { changePasswordPage, type PasswordFaults } from './pages/password-page.ts';
import { isPasswordOf, passwordFault, passwordVersion } from './passwords.ts';
import { accountFactorRoutes } from './second-factor/account-routes.ts';
import { setPassword } from './set-password.ts';
import { showPage, showScriptedPage } from './show-page.ts';
import { auditFailure, callerOf } from './sign-in-audit.ts';
import { clearAttempts, pauses, takeAttempt } from './sign-in-throttle.ts';
import { confirmRoutes, signedInAccount } from './signed-in-account.ts';

/** The pages of a signed-in user's own account. Changing the password signs them out everywhere else. */
export function accountRoutes(
  scope: FastifyInstance,
  provider: Provider,
  site: Site,
  options: IdentityProviderOptions,
): void {
  const { db, clock } = options;
  const path = `${site.mount}/account/password`;
  const visitors = signedInAccount(provider, site, options);
  confirmRoutes(scope, visitors, site, options);
  accountFactorRoutes(scope, visitors, site, options);
  const show = showPage(site);
  const showForm = showScriptedPage(site);

  scope.get(path, { helmet: false }, async (request, reply) => {
    const here = await visitors.visit(request, reply);
    if (!here) return reply;
    const { account, token } = here;
    return showForm(reply, (nonce) => changePasswordPage(site, { email: account.email, token, nonce }));
  });

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    const here = await visitors.visit(request, reply);
    if (!here) return reply;
    const { account, sessionUid, token } = here;
    const again = (status: number, problem: { message?: string; faults?: PasswordFaults }) =>
      showForm(
        reply,
        (nonce) => changePasswordPage(site, { email: account.email, token, nonce, ...problem }),
        status,
      );
    if (!here.isFormToken(request.body.field('token'))) {
      return again(403, { message: 'This form was too old. Enter the passwords again.' });
    }
    const current = request.body.field('current_password');
    const password = request.body.field('new_password');
    const fault = passwordFault(password, current, await passwordOwner(db, account));
    if (fault) return again(422, { faults: { new_password: fault } });
    // A signed-in user cannot be locked out of this form by guesses made elsewhere.
    const attempt = { email: account.email, address: request.ip, device: sessionUid };
    const throttle = await takeAttempt(db, clock, attempt);
    if (!throttle.allowed) return again(429, { message: pauses[throttle.pause] });
    const replaces = await passwordVersion(db, account.id);
    if (!(await isPasswordOf(db, account.id, current))) {
      const reason = 'current_password_wrong';
      await auditFailure(options, callerOf(request), { user: account.id, reason, throttle });
      return again(422, { faults: { current_password: 'This is not your current password.' } });
    }
    await clearAttempts(db, attempt);
    const isSet = await inSystem(db, (tx) =>
      setPassword(
        tx,
        { clock, ...mailerOf(options) },
        {
          user: account,
          password,
          way: 'change',
          caller: callerOf(request),
          replaces,
          exempt: { session: sessionUid },
        },
      ),
    );
    if (!isSet) return again(422, { faults: { current_password: 'This is not your current password.' } });
    const text = 'Use the new password from now on. You were signed out everywhere else.';
    return show(reply, messagePage(site, { title: 'Password changed', text, action: 'Back to Assay' }));
  });
}
