import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inSystem, type Tx } from '../../database.ts';
import { mailAccountEvent } from '../account-mail.ts';
import type { Account } from '../accounts.ts';
import { setSessionMethods } from '../artifact-store.ts';
import type { Form } from '../form.ts';
import { type IdentityProviderOptions, mailerOf } from '../options.ts';
import { factorsPage } from '../pages/factors-page.ts';
import type { Site } from '../pages/layout.ts';
import { recoveryCodesPage } from '../pages/recovery-codes-page.ts';
import { showPage } from '../show-page.ts';
import { auditSignIn, callerOf } from '../sign-in-audit.ts';
import { signOutElsewhere } from '../sign-out-everywhere.ts';
import type { SignedInAccount, SignedInVisit } from '../signed-in-account.ts';
import { supportsPasskeys } from './passkeys.ts';
import { giveRecoveryCodes, RECOVERY_CODES } from './recovery-codes.ts';
import { isRequired } from './requirement.ts';
import { setUpRoutes } from './set-up-routes.ts';
import { factorsOf, isSetUp, removePasskey, removeTotp, replaceRecoveryCodes } from './store.ts';

/** The page where a signed-in user sees, adds and removes their second factors. It asks for the password again first. */
export function accountFactorRoutes(
  scope: FastifyInstance,
  visitors: SignedInAccount,
  site: Site,
  options: IdentityProviderOptions,
): void {
  const { db, clock } = options;
  const path = `${site.mount}/account/second-factor`;
  const show = showPage(site);
  const showFactors = async (
    reply: FastifyReply,
    visit: { account: Account; token: string },
    message?: string,
  ) =>
    show(
      reply,
      factorsPage(site, {
        ...visit,
        path,
        factors: await factorsOf(db, visit.account.id),
        codesAtFirst: RECOVERY_CODES,
        isRequired: isRequired(options, visit.account),
        hasPasskeys: supportsPasskeys(options),
        message,
      }),
      message ? 422 : 200,
    );

  setUpRoutes(scope, site, options, {
    path,
    back: () => path,
    async visit(request, reply) {
      const visit = await visitors.recent(request, reply, path);
      if (!visit) return undefined;
      const session = visit.sessionUid;
      return { account: visit.account, binding: session, exempt: { session } };
    },
    async added(_request, reply, { visit, amr, codes }) {
      if (!codes) return reply.redirect(path, 303);
      // The session has just proven its first factor.
      await setSessionMethods(db, visit.binding, ['pwd', amr, 'mfa']);
      return show(reply, recoveryCodesPage(site, { codes, action: 'Done', href: path }));
    },
  });

  scope.get(path, { helmet: false }, async (request, reply) => {
    const visit = await visitors.recent(request, reply, path);
    return visit ? showFactors(reply, visit) : reply;
  });

  /** A form of that page: requires a recent sign-in and a token from the page. */
  const action = (
    name: string,
    work: (
      request: FastifyRequest<{ Body: Form }>,
      reply: FastifyReply,
      visit: SignedInVisit,
    ) => Promise<unknown>,
  ) =>
    scope.post<{ Body: Form }>(`${path}/${name}`, { helmet: false }, async (request, reply) => {
      const visit = await visitors.recent(request, reply, path);
      if (!visit) return reply;
      if (!visit.isFormToken(request.body.field('token')))
        return showFactors(reply, visit, 'This form was too old. Try again.');
      return (await work(request, reply, visit)) ?? showFactors(reply, visit, LAST_ONE);
    });

  /**
   * Removes a factor, and the recovery codes with the last one, and signs the user out elsewhere; undefined when it is the
   * last and one has to be.
   */
  const remove = (
    request: FastifyRequest,
    { account, sessionUid }: SignedInVisit,
    factor: string,
    work: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean | undefined> =>
    inSystem(db, async (tx) => {
      const isGone = await work(tx);
      const isLast = !isSetUp(await factorsOf(tx, account.id));
      if (isLast && isRequired(options, account)) throw new LastFactor();
      if (isLast) await replaceRecoveryCodes(tx, account.id, []);
      if (!isGone) return true;
      await signOutElsewhere(tx, clock, account.id, { session: sessionUid });
      await auditSignIn(tx, clock, callerOf(request), {
        action: 'second_factor.remove',
        user: account.id,
        details: { factor },
      });
      await mailAccountEvent(tx, mailerOf(options), account.id, 'second_factor_removed');
      return true;
    }).catch((error: unknown) => {
      if (error instanceof LastFactor) return undefined;
      throw error;
    });

  action('authenticator/remove', async (request, reply, visit) => {
    const isDone = await remove(request, visit, 'authenticator', (tx) => removeTotp(tx, visit.account.id));
    return isDone && reply.redirect(path, 303);
  });

  action('passkey/remove', async (request, reply, visit) => {
    const id = request.body.field('id');
    const isDone = await remove(request, visit, 'passkey', (tx) => removePasskey(tx, visit.account.id, id));
    return isDone && reply.redirect(path, 303);
  });

  action('recovery-codes', async (request, reply, { account }) => {
    const codes = await inSystem(db, async (tx) => {
      const recoveryCodes = await giveRecoveryCodes(tx, account.id);
      await auditSignIn(tx, clock, callerOf(request), { action: 'recovery_codes.renew', user: account.id });
      return recoveryCodes;
    });
    return show(reply, recoveryCodesPage(site, { codes, action: 'Done', href: path }));
  });
}

const LAST_ONE = 'Your account needs a second factor. Add another one before you remove this one.';

class LastFactor extends Error {}
