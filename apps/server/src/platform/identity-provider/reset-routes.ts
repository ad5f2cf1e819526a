import type { FastifyInstance, FastifyReply } from 'fastify';
import { inSystem } from '../database.ts';
import { accountOf, passwordOwner } from './accounts.ts';
import type { Form } from './form.ts';
import { type IdentityProviderOptions, mailerOf } from './options.ts';
import type { Site } from './pages/layout.ts';
import { messagePage } from './pages/message-page.ts';
import { resetPasswordPage } from './pages/password-page.ts';
import { isPasswordOf, passwordFault } from './passwords.ts';
import { RESET_PATH, useResetToken, userOfResetToken } from './reset-link.ts';
import { setPassword } from './set-password.ts';
import { showPage, showScriptedPage } from './show-page.ts';
import { callerOf } from './sign-in-audit.ts';

/**
 * The page of a one-time link to a new password. Opening it uses nothing up, as programs that look through mails open
 * links too; the password that is sent does.
 */
export function resetRoutes(scope: FastifyInstance, site: Site, options: IdentityProviderOptions): void {
  const { db, clock } = options;
  const path = `${site.mount}${RESET_PATH}`;
  const ownerOf = async (token: string) => {
    const id = await userOfResetToken(db, clock, token);
    return id === undefined ? undefined : accountOf(db, id);
  };
  const show = showPage(site);
  const showForm = showScriptedPage(site);
  const spent = (reply: FastifyReply) => {
    const text =
      'It was used already, or is older than 24 hours. Request a new one with "Forgot your password?" on the sign-in page.';
    return show(
      reply,
      messagePage(site, { title: 'This link is not good any more', text, action: 'Go to Assay' }),
      410,
    );
  };

  scope.get<{ Querystring: { token?: unknown } }>(path, { helmet: false }, async (request, reply) => {
    const { token } = request.query;
    const account = typeof token === 'string' ? await ownerOf(token) : undefined;
    if (!account) return spent(reply);
    const { email } = account;
    return showForm(reply, (nonce) => resetPasswordPage(site, { email, token: String(token), nonce }));
  });

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    const token = request.body.field('token');
    const account = await ownerOf(token);
    if (!account) return spent(reply);
    const password = request.body.field('new_password');
    const isSame = await isPasswordOf(db, account.id, password);
    const fault = passwordFault(password, isSame ? password : '', await passwordOwner(db, account));
    if (fault) {
      const { email } = account;
      return showForm(reply, (nonce) => resetPasswordPage(site, { email, token, fault, nonce }), 422);
    }
    const isDone = await inSystem(db, async (tx) => {
      if (!(await useResetToken(tx, token))) return false;
      await setPassword(
        tx,
        { clock, ...mailerOf(options) },
        { user: account, password, way: 'reset', caller: callerOf(request) },
      );
      return true;
    });
    if (!isDone) return spent(reply);
    const text = 'Sign in with the new password. You were signed out everywhere.';
    return show(reply, messagePage(site, { title: 'Password changed', text, action: 'Sign in' }));
  });
}
