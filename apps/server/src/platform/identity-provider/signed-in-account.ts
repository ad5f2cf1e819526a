import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type Account, accountOf } from './accounts.ts';
import { cookieLine, cookieName, cookieOf } from './cookies.ts';
import type { Form } from './form.ts';
import type { IdentityProviderOptions } from './options.ts';
import { confirmPage } from './pages/confirm-page.ts';
import type { Site } from './pages/layout.ts';
import { messagePage } from './pages/message-page.ts';
import { isPasswordOf } from './passwords.ts';
import { factorsOf, isSetUp } from './second-factor/store.ts';
import { showPage, showScriptedPage } from './show-page.ts';
import { auditFailure, callerOf } from './sign-in-audit.ts';
import { clearAttempts, pauses, takeAttempt } from './sign-in-throttle.ts';

/** How long after a sign-in, or after entering the password again, it is not required again. */
const RECENT_SECONDS = 10 * 60;
const RECENT = 'recent';

/** A visit of a signed-in user to a page of their account. */
export interface SignedInVisit {
  account: Account;
  sessionUid: string;
  /** Proves that a form came from a page of this session. */
  token: string;
  isFormToken(formToken: string): boolean;
}

/** Who is signed in at the provider, for the pages of the account. */
export interface SignedInAccount {
  isSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The visitor; undefined if not signed in, with the answer already sent. */
  visit(request: FastifyRequest, reply: FastifyReply): Promise<SignedInVisit | undefined>;
  /**
   * The same in a session with the second factor that the account has, and with a recent password; undefined if the
   * password is required now, which then leads to `href`.
   */
  recent(request: FastifyRequest, reply: FastifyReply, href: string): Promise<SignedInVisit | undefined>;
}

const epochSeconds = () => Math.floor(Date.now() / 1000);
const isSame = (formToken: string, expected: string) => {
  const [a, b] = [Buffer.from(formToken), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export function signedInAccount(
  provider: Provider,
  site: Site,
  options: IdentityProviderOptions,
): SignedInAccount {
  const sign = (text: string) =>
    createHmac('sha256', options.keys.cookieKeys[0] ?? '')
      .update(text)
      .digest('base64url');
  const show = showPage(site);
  const session = (request: FastifyRequest, reply: FastifyReply) =>
    provider.Session.get(provider.createContext(request.raw, reply.raw));

  const signedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { accountId, uid } = await session(request, reply);
    return { account: accountId ? await accountOf(options.db, accountId) : undefined, uid };
  };

  const visit: SignedInAccount['visit'] = async (request, reply) => {
    const { account, uid } = await signedIn(request, reply);
    if (account) {
      const token = sign(`account form ${uid}`);
      return { account, sessionUid: uid, token, isFormToken: (formToken) => isSame(formToken, token) };
    }
    const text = 'You are no longer signed in here. Sign in, then return from My profile.';
    await show(reply, messagePage(site, { title: 'Sign in first', text, action: 'Sign in' }), 401);
    return undefined;
  };

  return {
    isSignedIn: async (request, reply) => (await signedIn(request, reply)).account !== undefined,
    visit,
    async recent(request, reply, href) {
      const here = await visit(request, reply);
      if (!here) return undefined;
      const { loginTs = 0, amr = [] } = await session(request, reply);
      if (!amr.includes('mfa') && isSetUp(await factorsOf(options.db, here.account.id))) {
        const text =
          'You signed in without your second factor. Sign out, sign in with it, then return from My profile.';
        await show(reply, messagePage(site, { title: 'Sign in again', text, action: 'Back to Assay' }), 403);
        return undefined;
      }
      const [until = '', proof = ''] = cookieOf(request, cookieName(options, RECENT)).split('.');
      const isConfirmed =
        Number(until) > epochSeconds() && isSame(proof, sign(`recent ${here.sessionUid} ${until}`));
      if (isConfirmed || loginTs + RECENT_SECONDS > epochSeconds()) return here;
      const { account, token } = here;
      await showScriptedPage(site)(reply, (nonce) =>
        confirmPage(site, { email: account.email, token, href, nonce }),
      );
      return undefined;
    },
  };
}

/** Where the password is entered again before the account's second factors are shown. */
export function confirmRoutes(
  scope: FastifyInstance,
  visitors: SignedInAccount,
  site: Site,
  options: IdentityProviderOptions,
): void {
  const { db, clock } = options;
  const path = `${site.mount}/account/confirm`;
  const showForm = showScriptedPage(site);

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    const here = await visitors.visit(request, reply);
    if (!here) return reply;
    const { account, sessionUid, token } = here;
    const returnTo = request.body.field('href');
    const href = returnTo.startsWith(`${site.mount}/account/`) ? returnTo : site.home;
    const again = (status: number, fault: string) =>
      showForm(
        reply,
        (nonce) => confirmPage(site, { email: account.email, token, href, fault, nonce }),
        status,
      );
    if (!here.isFormToken(request.body.field('token')))
      return again(403, 'This form was too old. Enter the password again.');
    const attempt = { email: account.email, address: request.ip, device: sessionUid };
    const throttle = await takeAttempt(db, clock, attempt);
    if (!throttle.allowed) return again(429, pauses[throttle.pause]);
    if (!(await isPasswordOf(db, account.id, request.body.field('password')))) {
      const reason = 'current_password_wrong';
      await auditFailure(options, callerOf(request), { user: account.id, reason, throttle });
      return again(422, 'This is not your password.');
    }
    await clearAttempts(db, attempt);
    const until = epochSeconds() + RECENT_SECONDS;
    const proof = createHmac('sha256', options.keys.cookieKeys[0] ?? '')
      .update(`recent ${sessionUid} ${until}`)
      .digest('base64url');
    const cookie = cookieLine(options, {
      name: cookieName(options, RECENT),
      value: `${until}.${proof}`,
      path: `${site.mount}/account`,
      seconds: RECENT_SECONDS,
    });
    return reply.header('set-cookie', cookie).redirect(href, 303);
  });
}
