import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { inSystem } from '../database.ts';
import { accountOf } from './accounts.ts';
import { endSessions } from './artifact-store.ts';
import type { Form } from './form.ts';
import type { IdentityProviderOptions } from './options.ts';
import { pageHeaders, type Site } from './pages/layout.ts';
import { messagePage } from './pages/message-page.ts';
import { changePasswordPage, type PasswordFaults } from './pages/password-page.ts';
import { isPasswordOf, passwordFault, savePassword } from './passwords.ts';
import { auditFailure, auditSignIn, callerOf } from './sign-in-audit.ts';
import { clearAttempts, pauses, takeAttempt } from './sign-in-throttle.ts';

/** The page where a signed-in user changes their own password; every other session of theirs ends with it. */
export function accountRoutes(
  scope: FastifyInstance,
  provider: Provider,
  site: Site,
  options: IdentityProviderOptions,
): void {
  const { db, clock } = options;
  const path = `${site.mount}/account/password`;
  const show = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).headers(pageHeaders(site)).send(body);

  const signedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const account = session.accountId ? await accountOf(db, session.accountId) : undefined;
    return account && { account, sessionUid: session.uid };
  };
  const formToken = (sessionUid: string) =>
    createHmac('sha256', options.keys.cookieKeys[0] ?? '')
      .update(`password form ${sessionUid}`)
      .digest('base64url');
  const isFormToken = (given: string, sessionUid: string) => {
    const expected = Buffer.from(formToken(sessionUid));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  const signedOut = messagePage(site, {
    title: 'Sign in first',
    text: 'You are not signed in here any more. Sign in, then change your password from My profile.',
    action: 'Sign in',
  });

  scope.get(path, { helmet: false }, async (request, reply) => {
    const who = await signedIn(request, reply);
    if (!who) return show(reply, signedOut, 401);
    return show(
      reply,
      changePasswordPage(site, { email: who.account.email, token: formToken(who.sessionUid) }),
    );
  });

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    const who = await signedIn(request, reply);
    if (!who) return show(reply, signedOut, 401);
    const { account, sessionUid } = who;
    const again = (status: number, problem: { message?: string; faults?: PasswordFaults }) =>
      show(
        reply,
        changePasswordPage(site, { email: account.email, token: formToken(sessionUid), ...problem }),
        status,
      );
    if (!isFormToken(request.body.field('token'), sessionUid)) {
      return again(403, { message: 'This form was too old. Enter the passwords again.' });
    }
    const current = request.body.field('current_password');
    const password = request.body.field('new_password');
    const fault = passwordFault(password, current, account);
    if (fault) return again(422, { faults: { new_password: fault } });
    // Whoever is signed in cannot be locked out of this form by guesses made elsewhere.
    const attempt = { email: account.email, address: request.ip, device: sessionUid };
    const admission = await takeAttempt(db, clock, attempt);
    if (!admission.admitted) return again(429, { message: pauses[admission.pause] });
    if (!(await isPasswordOf(db, account.id, current))) {
      const reason = 'current_password_wrong';
      await auditFailure(db, clock, callerOf(request), { user: account.id, reason, admission });
      return again(422, { faults: { current_password: 'This is not your current password.' } });
    }
    await clearAttempts(db, attempt);
    await inSystem(db, async (tx) => {
      await savePassword(tx, clock, { user_id: account.id, password });
      await endSessions(tx, account.id, sessionUid);
      await auditSignIn(tx, clock, callerOf(request), { action: 'password.change', user: account.id });
    });
    const text = 'Use the new password from now on. You were signed out everywhere else.';
    return show(reply, messagePage(site, { title: 'Password changed', text, action: 'Back to Assay' }));
  });
}
