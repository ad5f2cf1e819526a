import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts.ts';
import type { Form } from '../form.ts';
import type { IdentityProviderOptions } from '../options.ts';
import { newNonce, type Site } from '../pages/layout.ts';
import { expiredPage } from '../pages/message-page.ts';
import { recoveryCodesPage } from '../pages/recovery-codes-page.ts';
import { secondFactorPage } from '../pages/second-factor-page.ts';
import { setUpPage } from '../pages/set-up-page.ts';
import { showPage } from '../show-page.ts';
import { auditFailure, callerOf } from '../sign-in-audit.ts';
import type { SignInSteps } from '../sign-in-steps.ts';
import { clearCodes, type ThrottleResult, takeCode } from '../sign-in-throttle.ts';
import { passkeyOptions, supportsPasskeys, verifyPasskey } from './passkeys.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { setUpRoutes } from './set-up-routes.ts';
import { factorsOf, takeTotpStep, totpKeyOf } from './store.ts';
import { decryptKey, stepOfCode } from './totp.ts';

const TOO_MANY = 'Too many wrong codes. Wait an hour, then try again.';

/** The sign-in steps that require a second factor or its setup. */
export function factorCheckRoutes(
  scope: FastifyInstance,
  site: Site,
  options: IdentityProviderOptions,
  steps: SignInSteps,
): void {
  const { db, clock, secrets } = options;
  const path = `${site.mount}/interaction/:uid`;
  const show = showPage(site);

  const ways = {
    async code({ id }: Account, form: Form): Promise<boolean> {
      const encrypted = await totpKeyOf(db, id);
      const step =
        encrypted && stepOfCode(decryptKey(secrets, encrypted, id), form.field('code'), clock.now());
      return step !== undefined && takeTotpStep(db, id, step);
    },
    recovery: ({ id }: Account, form: Form) => useRecoveryCode(db, id, form.field('recovery'), clock.now()),
  };
  const faults = {
    code: 'This is not the code that the app shows now, or it was used already.',
    recovery: 'This is not one of your recovery codes, or it was used already.',
    passkey: 'The passkey was not confirmed. Try again.',
  };

  const prompt = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, status = 200, ...shown }: { account: Account; status?: number; way?: string; fault?: string },
  ) => {
    const factors = await factorsOf(db, account.id);
    const nonce = newNonce();
    const binding = steps.uid(request);
    const body = secondFactorPage(site, {
      ...shown,
      path: steps.address(request, 'second-factor'),
      factors,
      nonce,
      passkey: factors.passkeys.length > 0 && (await passkeyOptions(options, { account, binding })),
    });
    return show(reply, body, status, nonce);
  };

  scope.get<{ Querystring: { with?: string } }>(
    `${path}/second-factor`,
    { helmet: false },
    async (request, reply) => {
      const at = await steps.at('second-factor', request, reply);
      if (!at) return show(reply, expiredPage(site), 400);
      return prompt(request, reply, { account: at.account, way: request.query.with });
    },
  );

  scope.post<{ Body: Form }>(`${path}/second-factor`, { helmet: false }, async (request, reply) => {
    const at = await steps.at('second-factor', request, reply);
    if (!at) return show(reply, expiredPage(site), 400);
    const { account, progress } = at;
    const answer = request.body.field('response');
    if (answer) {
      const place = { account, binding: steps.uid(request) };
      const amr = await verifyPasskey(options, place, answer);
      if (amr)
        return steps.continueSignIn(request, reply, { ...progress, amr: [...progress.amr, amr, 'mfa'] });
      // Passkeys cannot be guessed: a wrong one locks nothing.
      const throttle: ThrottleResult = { allowed: true, reachedLimits: [] };
      const reason = 'passkey_wrong';
      await auditFailure(options, callerOf(request), { user: account.id, reason, throttle });
      return prompt(request, reply, { account, way: 'passkey', fault: faults.passkey, status: 422 });
    }
    const way = request.body.field('recovery') ? 'recovery' : 'code';
    const throttle = await takeCode(db, clock, account.id);
    if (!throttle.allowed) return prompt(request, reply, { account, way, fault: TOO_MANY, status: 429 });
    if (!(await ways[way](account, request.body))) {
      const reason = `${way}_wrong`;
      await auditFailure(options, callerOf(request), { user: account.id, reason, throttle });
      return prompt(request, reply, { account, way, fault: faults[way], status: 422 });
    }
    await clearCodes(db, account.id);
    const amr = [...progress.amr, way === 'code' ? 'otp' : 'recovery', 'mfa'];
    return steps.continueSignIn(request, reply, { ...progress, amr });
  });

  scope.get(`${path}/set-up`, { helmet: false }, async (request, reply) => {
    const at = await steps.at('set-up', request, reply);
    if (!at) return show(reply, expiredPage(site), 400);
    return show(
      reply,
      setUpPage(site, { path: steps.address(request, 'set-up'), hasPasskeys: supportsPasskeys(options) }),
    );
  });

  setUpRoutes(scope, site, options, {
    path: `${path}/set-up`,
    back: (request) => steps.address(request, 'set-up'),
    async visit(request, reply) {
      const at = await steps.at('set-up', request, reply);
      const exempt = at && (await steps.exempt(request, reply));
      if (exempt) return { account: at.account, binding: steps.uid(request), exempt };
      await show(reply, expiredPage(site), 400);
      return undefined;
    },
    async added(request, reply, { amr, codes = [] }) {
      const progress = await steps.progress(request, reply);
      if (!progress) return show(reply, expiredPage(site), 400);
      await steps.saveProgress(request, reply, { ...progress, amr: ['pwd', amr, 'mfa'] });
      return show(
        reply,
        recoveryCodesPage(site, { codes, action: 'Continue', send: steps.address(request, 'continue') }),
      );
    },
  });

  scope.post(`${path}/continue`, { helmet: false }, async (request, reply) => {
    const progress = await steps.progress(request, reply);
    return progress ? steps.continueSignIn(request, reply, progress) : show(reply, expiredPage(site), 400);
  });
}
