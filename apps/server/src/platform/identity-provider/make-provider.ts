import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { inSystem } from '../database.ts';
import { isDiskFull } from '../full-disk.ts';
import { mountedCaller, requestIdOf } from './mounted-request.ts';
import type { IdentityProviderOptions } from './options.ts';
import { automaticFormPage } from './pages/automatic-form-page.ts';
import { newNonce, pageHeaders, type Site } from './pages/layout.ts';
import { brokenPage, diskFullPage, missingPage } from './pages/message-page.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { extendSessionOnRefresh } from './session-life.ts';
import { auditSignIn } from './sign-in-audit.ts';

/** The library's provider with our pages and logging. */
export function makeProvider(options: IdentityProviderOptions, site: Site, log: FastifyBaseLogger): Provider {
  const provider = new Provider(options.issuer, providerConfiguration(options, site));
  // mountRequest sets scheme and host itself.
  provider.proxy = true;
  provider.on('server_error', (ctx, err) =>
    log.error({ err, reqId: requestIdOf(ctx.req) }, 'identity provider failed'),
  );
  // Without a listener the library prints the error with what the caller sent.
  (provider as EventEmitter).on('error', (err: Error) =>
    log.warn({ err }, 'A call of the identity provider broke'),
  );
  provider.use(async (ctx, next) => {
    const sendPage = (status: number, body: string, nonce?: string) => {
      ctx.status = status;
      ctx.set(pageHeaders(site, nonce));
      ctx.body = body;
    };
    try {
      await next();
      await recordSignOut(options, ctx as Answered);
      await extendSessionOnRefresh(options, ctx as Answered);
    } catch (err) {
      log.error({ err, reqId: requestIdOf(ctx.req) }, 'identity provider failed');
      if (isDiskFull(err)) sendPage(503, diskFullPage(site));
      else sendPage(500, brokenPage(site, requestIdOf(ctx.req)));
    }
    const nonce = newNonce();
    const automaticForm = typeof ctx.body === 'string' && automaticFormPage(site, ctx.body, nonce);
    if (automaticForm) sendPage(ctx.status, automaticForm, nonce);
    if (ctx.status === 404 && !ctx.body) sendPage(404, missingPage(site));
  });
  return provider;
}

/** A call after its answer; `oidc` is set once the library has recognized it. */
interface Answered {
  oidc?: KoaContextWithOIDC['oidc'];
  status: number;
  req: IncomingMessage;
}

/** Records every session that a sign-out ended. */
async function recordSignOut(
  { db, clock }: IdentityProviderOptions,
  { oidc, status, req }: Answered,
): Promise<void> {
  const user = oidc?.session?.accountId;
  const isOver = oidc?.route === 'end_session_confirm' && status === 303 && oidc.params?.logout;
  if (!isOver || user === undefined) return;
  await inSystem(db, (tx) => auditSignIn(tx, clock, mountedCaller(req), { action: 'sign_out', user }));
}
