import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSystem } from '../database.ts';
import { userOfEmail } from '../users.ts';
import type { Form } from './form.ts';
import { type IdentityProviderOptions, mailerOf } from './options.ts';
import { FORGOT_PATH, forgotPage } from './pages/forgot-page.ts';
import type { Site } from './pages/layout.ts';
import { messagePage } from './pages/message-page.ts';
import { mailResetLinkTo } from './reset-mail.ts';
import { showPage } from './show-page.ts';
import { auditSignIn, callerOf } from './sign-in-audit.ts';
import { takeForgotten, takeForgottenMail } from './sign-in-throttle.ts';

/**
 * "Forgot password" of the sign-in page: mails the user of an email a one-time link to choose a new password. The
 * answer is the same for unknown emails and does not wait for the mail, so neither its text nor its timing reveals an
 * account.
 */
export function forgotRoutes(scope: FastifyInstance, site: Site, options: IdentityProviderOptions): void {
  const { db, clock, secrets } = options;
  const path = `${site.mount}${FORGOT_PATH}`;
  const show = showPage(site);

  const mailLink = async (email: string, caller: ReturnType<typeof callerOf>): Promise<void> => {
    const user = await userOfEmail(db, email);
    if (!user?.is_active || !(await takeForgottenMail(db, clock, user.id))) return;
    await inSystem(db, async (tx) => {
      const mailer = { clock, secrets, mount: site.mount, ...mailerOf(options) };
      await mailResetLinkTo(tx, mailer, user, 'sign_in');
      const event = { action: 'password.reset_link', user: null, target: user.id } as const;
      await auditSignIn(tx, clock, caller, { ...event, details: { forgotten: true } });
    });
  };
  /** Mails that are on their way to the database; the server waits for them when it stops. */
  const underWay = new Set<Promise<void>>();
  const mailLater = (request: FastifyRequest, email: string) => {
    const mail = mailLink(email, callerOf(request))
      .catch((err) => request.log.error({ err }, 'a link to a new password could not be mailed'))
      .finally(() => underWay.delete(mail));
    underWay.add(mail);
  };
  scope.addHook('onClose', async () => void (await Promise.all(underWay)));

  scope.get(path, { helmet: false }, (_request, reply) => show(reply, forgotPage(site, {})));

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    const email = request.body.field('email').trim();
    if (!email.includes('@'))
      return show(reply, forgotPage(site, { email, fault: 'Enter the email that you sign in with.' }), 422);
    if (!(await takeForgotten(db, clock, request.ip))) {
      const fault = 'Too many links were requested from your network. Wait an hour, then try again.';
      return show(reply, forgotPage(site, { email, fault }), 429);
    }
    mailLater(request, email);
    const text = `If there is an account for ${email}, an email is on its way with a link to choose a new password. The link works once, within 24 hours. If no email arrives, ask your administrator.`;
    return show(reply, messagePage(site, { title: 'Check your email', text, action: 'Back to sign-in' }));
  });
}
