import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { inSystem } from '../database.ts';
import { accountOf } from './accounts.ts';
import { endSessions } from './artifact-store.ts';
import type { Form } from './form.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import type { IdentityProviderOptions } from './options.ts';
import { pageHeaders, type Site } from './pages/layout.ts';
import { expiredPage } from './pages/message-page.ts';
import { replacePasswordPage } from './pages/password-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { checkPassword, isPasswordOf, passwordFault, savePassword } from './passwords.ts';
import { auditFailure, auditSignIn, callerOf } from './sign-in-audit.ts';
import { clearAttempts, pauses, takeAttempt } from './sign-in-throttle.ts';

const sentences = {
  wrong: 'Email or password is not correct.',
  expired: 'This temporary password has expired. Ask your administrator for a new one.',
};

/** The sign-in page and, behind a temporary password, the page to replace it. */
export function signInRoutes(
  scope: FastifyInstance,
  provider: Provider,
  site: Site,
  options: IdentityProviderOptions,
): void {
  const { db, clock } = options;
  const path = `${site.mount}/interaction/:uid`;
  const show = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).headers(pageHeaders(site)).send(body);
  const signIn = async (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
    const amr = ['pwd'];
    await inSystem(db, (tx) =>
      auditSignIn(tx, clock, callerOf(request), {
        action: 'sign_in.success',
        user: accountId,
        details: { amr },
      }),
    );
    const account = await accountOf(db, accountId);
    if (account)
      reply.header(
        'set-cookie',
        deviceCookie(options, account.email, knownDevice(options, request, account.email)),
      );
    // The cookie ends with the browser; how long the session itself lives is the server's to say.
    const result = { login: { accountId, amr, remember: false } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  };

  scope.get(path, { helmet: false }, async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    return show(reply, signInPage(site, { email: hint }));
  });

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    const email = request.body.field('email').trim();
    const refuse = (status: number, message: string) =>
      show(reply, signInPage(site, { email, message }), status);
    const attempt = { email, address: request.ip, device: knownDevice(options, request, email) };
    const admission = await takeAttempt(db, clock, attempt);
    if (!admission.admitted) return refuse(429, pauses[admission.pause]);
    const check = await checkPassword(db, clock, email, request.body.field('password'));
    if (check.outcome !== 'right') {
      const reason = `password_${check.outcome}`;
      await auditFailure(db, clock, callerOf(request), { user: check.user_id, reason, admission });
      return refuse(422, sentences[check.outcome]);
    }
    await clearAttempts(db, attempt);
    if (!check.must_change) return signIn(request, reply, check.user_id);
    await provider.interactionResult(request.raw, reply.raw, { replace_password: check.user_id });
    return reply.redirect(`${request.url.split('?')[0]}/password`, 303);
  });

  /** The user whose temporary password was right in this interaction. */
  const replacing = async (request: FastifyRequest, reply: FastifyReply) => {
    const { result } = await provider.interactionDetails(request.raw, reply.raw);
    const id = result?.replace_password;
    return typeof id === 'string' ? accountOf(db, id) : undefined;
  };

  scope.get(`${path}/password`, { helmet: false }, async (request, reply) => {
    const account = await replacing(request, reply);
    return account ? show(reply, replacePasswordPage(site, account)) : show(reply, expiredPage(site), 400);
  });

  scope.post<{ Body: Form }>(`${path}/password`, { helmet: false }, async (request, reply) => {
    const account = await replacing(request, reply);
    if (!account) return show(reply, expiredPage(site), 400);
    const password = request.body.field('new_password');
    const isSame = await isPasswordOf(db, account.id, password);
    const fault = passwordFault(password, isSame ? password : '', account);
    if (fault) return show(reply, replacePasswordPage(site, { email: account.email, fault }), 422);
    await inSystem(db, async (tx) => {
      await savePassword(tx, clock, { user_id: account.id, password });
      await endSessions(tx, account.id);
      const details = { temporary: true };
      await auditSignIn(tx, clock, callerOf(request), {
        action: 'password.change',
        user: account.id,
        details,
      });
    });
    return signIn(request, reply, account.id);
  });
}
