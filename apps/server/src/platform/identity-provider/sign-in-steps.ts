import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type Database, inSystem, type Tx } from '../database.ts';
import { type Account, accountOf } from './accounts.ts';
import type { ExemptSignIn } from './artifact-store.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import type { IdentityProviderOptions } from './options.ts';
import type { Site } from './pages/layout.ts';
import { expiredPage } from './pages/message-page.ts';
import { isStillPassword, type PasswordVersion, passwordVersion } from './passwords.ts';
import { isRequired } from './second-factor/requirement.ts';
import { factorsOf, isSetUp } from './second-factor/store.ts';
import { showPage } from './show-page.ts';
import { auditSignIn, callerOf } from './sign-in-audit.ts';

/** How far a sign-in has come. It is progress with the interaction, in the database, and never leaves the server. */
export interface Progress {
  /** Whose password was right. */
  user_id: string;
  /** Which password that was: once another one is set, the sign-in is over. */
  version: PasswordVersion;
  /** The authentication methods for the token (RFC 8176); `mfa` with a second factor. */
  amr: string[];
  /** The password was a temporary one and has to be replaced. */
  must_change?: boolean;
}

/** Steps that may follow a correct password, each on a page of that name. */
type Step = 'second-factor' | 'password' | 'set-up';

/** The way from the right password to the end of a sign-in. */
export interface SignInSteps {
  /** The visitor at that step; undefined if another step is next. */
  at(
    step: Step,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ account: Account; progress: Progress } | undefined>;
  progress(request: FastifyRequest, reply: FastifyReply): Promise<Progress | undefined>;
  /** Keeps how far it has come, for a later call of the same browser. */
  saveProgress(request: FastifyRequest, reply: FastifyReply, progress: Progress): Promise<void>;
  /** Redirects to the next step, or completes the sign-in; shows that it expired if the password or the factors changed. */
  continueSignIn(request: FastifyRequest, reply: FastifyReply, progress: Progress): Promise<unknown>;
  uid(request: FastifyRequest): string;
  /** The sign-in, and the session of the browser in which it started, without which it cannot end. */
  exempt(request: FastifyRequest, reply: FastifyReply): Promise<ExemptSignIn>;
  address(request: FastifyRequest, page: Step | 'continue'): string;
}

export function signInSteps(provider: Provider, site: Site, options: IdentityProviderOptions): SignInSteps {
  const { db, clock } = options;
  const uid = (request: FastifyRequest) => (request.params as { uid: string }).uid;
  const address: SignInSteps['address'] = (request, page) =>
    `${site.mount}/interaction/${encodeURIComponent(uid(request))}/${page}`;

  const nextStep = async (
    { amr, must_change }: Progress,
    account: Account,
    from: Database | Tx = db,
  ): Promise<Step | undefined> => {
    const isProven = amr.includes('mfa');
    if (!isProven && isSetUp(await factorsOf(from, account.id))) return 'second-factor';
    if (must_change) return 'password';
    if (!isProven && isRequired(options, account)) return 'set-up';
    return undefined;
  };

  const progress: SignInSteps['progress'] = async (request, reply) => {
    const { result } = await provider.interactionDetails(request.raw, reply.raw);
    return result?.progress as Progress | undefined;
  };
  const saveProgress: SignInSteps['saveProgress'] = async (request, reply, progress) => {
    await provider.interactionResult(request.raw, reply.raw, { progress: progress });
  };

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    progress: Progress,
  ) => {
    const { amr, version } = progress;
    // The cookie ends with the browser; the server decides how long the session lives.
    const result = { login: { accountId: account.id, amr, remember: false } };
    const onward = await inSystem(db, async (tx) => {
      // A new password waits until the result is stored, and then ends this sign-in with the others.
      if (!(await isStillPassword(tx, account.id, version, 'share'))) return undefined;
      // A second factor that was added meanwhile.
      if (await nextStep(progress, account, tx)) return undefined;
      await auditSignIn(tx, clock, callerOf(request), {
        action: 'sign_in.success',
        user: account.id,
        details: { amr },
      });
      return provider.interactionResult(request.raw, reply.raw, result);
    });
    if (onward === undefined) return showPage(site)(reply, expiredPage(site), 400);
    reply.header(
      'set-cookie',
      deviceCookie(options, account.email, knownDevice(options, request, account.email)),
    );
    return reply.redirect(onward, 303);
  };

  return {
    uid,
    async exempt(request, reply) {
      const { session } = await provider.interactionDetails(request.raw, reply.raw);
      return { interaction: uid(request), session: session?.uid };
    },
    address,
    progress,
    saveProgress,
    async at(step, request, reply) {
      const made = await progress(request, reply);
      const account = made && (await accountOf(db, made.user_id));
      if (!account || (await passwordVersion(db, account.id)) !== made.version) return undefined;
      if ((await nextStep(made, account)) !== step) return undefined;
      return { account, progress: made };
    },
    async continueSignIn(request, reply, made) {
      const account = await accountOf(db, made.user_id);
      if (!account) throw new Error('The account of a sign-in is gone');
      const step = await nextStep(made, account);
      if (!step) return finish(request, reply, account, made);
      await saveProgress(request, reply, made);
      return reply.redirect(address(request, step), 303);
    },
  };
}
