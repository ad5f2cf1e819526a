import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { inSystem } from '../database.ts';
import { passwordOwner } from './accounts.ts';
import type { Form } from './form.ts';
import { knownDevice } from './known-device.ts';
import { type IdentityProviderOptions, mailerOf } from './options.ts';
import type { Site } from './pages/layout.ts';
import { expiredPage } from './pages/message-page.ts';
import { replacePasswordPage } from './pages/password-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { checkPassword, isPasswordOf, passwordFault } from './passwords.ts';
import { factorCheckRoutes } from './second-factor/check-routes.ts';
import { setPassword } from './set-password.ts';
import { showPage, showScriptedPage } from './show-page.ts';
import { auditFailure, callerOf } from './sign-in-audit.ts';
import { signInSteps } from './sign-in-steps.ts';
import { clearAttempts, pauses, takeAttempt } from './sign-in-throttle.ts';

const sentences = {
  wrong: 'Email or password is not correct.',
  expired:
    'This temporary password has expired. Choose a new one with "Forgot your password?", or ask your administrator.',
};

/** The sign-in page and what may follow it: the second factor, and the page to replace a temporary password. */
export function signInRoutes(
  scope: FastifyInstance,
  provider: Provider,
  site: Site,
  options: IdentityProviderOptions,
): void {
  const { db, clock } = options;
  const path = `${site.mount}/interaction/:uid`;
  const steps = signInSteps(provider, site, options);
  const show = showPage(site);
  const showForm = showScriptedPage(site);

  scope.get(path, { helmet: false }, async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    return showForm(reply, (nonce) => signInPage(site, { email: hint, nonce }));
  });

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const email = request.body.field('email').trim();
    const refuse = (status: number, message: string) =>
      showForm(reply, (nonce) => signInPage(site, { email, message, nonce }), status);
    const attempt = { email, address: request.ip, device: knownDevice(options, request, email) };
    const throttle = await takeAttempt(db, clock, attempt);
    if (!throttle.allowed) return refuse(429, pauses[throttle.pause]);
    const check = await checkPassword(db, clock, email, request.body.field('password'));
    if (check.outcome !== 'right') {
      const reason = `password_${check.outcome}`;
      await auditFailure(options, callerOf(request), { user: check.user_id, reason, throttle });
      return refuse(422, sentences[check.outcome]);
    }
    await clearAttempts(db, attempt);
    const { user_id, must_change, version } = check;
    return steps.continueSignIn(request, reply, { user_id, must_change, version, amr: ['pwd'] });
  });

  factorCheckRoutes(scope, site, options, steps);

  scope.get(`${path}/password`, { helmet: false }, async (request, reply) => {
    const at = await steps.at('password', request, reply);
    if (!at) return show(reply, expiredPage(site), 400);
    const { email } = at.account;
    return showForm(reply, (nonce) => replacePasswordPage(site, { email, nonce }));
  });

  scope.post<{ Body: Form }>(`${path}/password`, { helmet: false }, async (request, reply) => {
    const at = await steps.at('password', request, reply);
    if (!at) return show(reply, expiredPage(site), 400);
    const { account, progress } = at;
    const password = request.body.field('new_password');
    const isSame = await isPasswordOf(db, account.id, password);
    const fault = passwordFault(password, isSame ? password : '', await passwordOwner(db, account));
    if (fault) {
      const { email } = account;
      return showForm(reply, (nonce) => replacePasswordPage(site, { email, fault, nonce }), 422);
    }
    const version = await inSystem(db, (tx) =>
      setPassword(
        tx,
        { clock, ...mailerOf(options) },
        {
          user: account,
          password,
          way: 'temporary',
          caller: callerOf(request),
          replaces: progress.version,
          exempt: { interaction: steps.uid(request) },
        },
      ),
    );
    if (!version) return show(reply, expiredPage(site), 400);
    return steps.continueSignIn(request, reply, { ...progress, version, must_change: false });
  });
}
