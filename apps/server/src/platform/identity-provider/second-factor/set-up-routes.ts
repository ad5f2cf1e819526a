import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inSystem, type Tx } from '../../database.ts';
import { mailAccountEvent } from '../account-mail.ts';
import type { Account } from '../accounts.ts';
import type { ExemptSignIn } from '../artifact-store.ts';
import type { Form } from '../form.ts';
import { type IdentityProviderOptions, mailerOf } from '../options.ts';
import { authenticatorPage } from '../pages/authenticator-page.ts';
import { newNonce, type Site } from '../pages/layout.ts';
import { passkeyPage } from '../pages/passkey-page.ts';
import { showPage } from '../show-page.ts';
import { auditSignIn, callerOf } from '../sign-in-audit.ts';
import { signOutElsewhere } from '../sign-out-everywhere.ts';
import { newPasskeyOptions, passkeyOfAnswer } from './passkeys.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { factorsOf, isSetUp, savePasskey, saveTotp } from './store.ts';
import { decryptOffer, encryptKey, encryptOffer, newTotpKey, stepOfCode, totpAddress } from './totp.ts';

/** Who sets a factor up, and where. */
export interface Visit {
  account: Account;
  /** What the forms are bound to: one that was made for another sign-in or session counts for nothing. */
  binding: string;
  /** What stays valid when a factor is added. */
  exempt: ExemptSignIn;
}

/** Where factors are set up: on the way in, or on the account's page. */
export interface SetUpPlace {
  /** Its pages are below this path. */
  path: string;
  /** Where its pages lead back to. */
  back(request: FastifyRequest): string;
  /** The visitor; undefined if refused, with the answer already sent. */
  visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit | undefined>;
  /** Continues after a factor was added. A user without any before gets recovery codes, shown only now. */
  added(
    request: FastifyRequest,
    reply: FastifyReply,
    factor: { visit: Visit; amr: string; codes: string[] | undefined },
  ): Promise<unknown>;
}

/** The pages on which a second factor is set up, for one place. */
export function setUpRoutes(
  scope: FastifyInstance,
  site: Site,
  options: IdentityProviderOptions,
  place: SetUpPlace,
): void {
  const { clock, db, secrets } = options;
  const show = showPage(site);

  /** Stores a factor, with recovery codes for a user who had none, signs them out elsewhere, and audits it. */
  const add = (
    request: FastifyRequest,
    { account: { id }, exempt }: Visit,
    factor: string,
    store: (tx: Tx) => Promise<void>,
  ): Promise<string[] | undefined> =>
    inSystem(db, async (tx) => {
      const isFirst = !isSetUp(await factorsOf(tx, id));
      await store(tx);
      await signOutElsewhere(tx, clock, id, exempt);
      const codes = isFirst ? await giveRecoveryCodes(tx, id) : undefined;
      await auditSignIn(tx, clock, callerOf(request), {
        action: 'second_factor.add',
        user: id,
        details: { factor },
      });
      await mailAccountEvent(tx, mailerOf(options), id, 'second_factor_added');
      return codes;
    });

  const offerPage = (request: FastifyRequest, { account, binding }: Visit, key: string, fault?: string) =>
    authenticatorPage(site, {
      key,
      address: totpAddress(key, account.email),
      offer: encryptOffer(secrets, key, `${binding} ${account.id}`),
      back: place.back(request),
      fault,
    });
  const path = `${place.path}/authenticator`;

  scope.get(path, { helmet: false }, async (request, reply) => {
    const visit = await place.visit(request, reply);
    return visit ? show(reply, offerPage(request, visit, newTotpKey())) : reply;
  });

  scope.post<{ Body: Form }>(path, { helmet: false }, async (request, reply) => {
    const visit = await place.visit(request, reply);
    if (!visit) return reply;
    const { account, binding } = visit;
    const key = decryptOffer(secrets, request.body.field('offer'), `${binding} ${account.id}`);
    if (!key) return show(reply, offerPage(request, visit, newTotpKey(), 'This key was too old.'), 403);
    const step = stepOfCode(key, request.body.field('code'), clock.now());
    if (step === undefined) {
      const fault = 'This is not the code that the app shows now. Enter the next one.';
      return show(reply, offerPage(request, visit, key, fault), 422);
    }
    const row = {
      user_id: account.id,
      sealed_key: encryptKey(secrets, key, account.id),
      added_at: clock.now(),
      last_step: step,
    };
    const codes = await add(request, visit, 'authenticator', (tx) => saveTotp(tx, row));
    return place.added(request, reply, { visit, amr: 'otp', codes });
  });

  const showPasskeyPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { visit, fault }: { visit: Visit; fault?: string },
  ) => {
    const nonce = newNonce();
    const body = passkeyPage(site, {
      action: request.url.split('?')[0] ?? '',
      request: await newPasskeyOptions(options, visit),
      back: place.back(request),
      nonce,
      fault,
    });
    return show(reply, body, fault ? 422 : 200, nonce);
  };
  const passkeyPath = `${place.path}/passkey`;

  scope.get(passkeyPath, { helmet: false }, async (request, reply) => {
    const visit = await place.visit(request, reply);
    return visit ? showPasskeyPage(request, reply, { visit }) : reply;
  });

  scope.post<{ Body: Form }>(passkeyPath, { helmet: false }, async (request, reply) => {
    const visit = await place.visit(request, reply);
    if (!visit) return reply;
    const passkey = await passkeyOfAnswer(options, visit, request.body.field('response'));
    if (!passkey)
      return showPasskeyPage(request, reply, { visit, fault: 'The passkey could not be added. Try again.' });
    const codes = await add(request, visit, 'passkey', (tx) => savePasskey(tx, passkey.row));
    return place.added(request, reply, { visit, amr: passkey.amr, codes });
  });
}
