import type {} from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import { isDiskFull } from '../full-disk.ts';
import { Refusal } from '../refusal.ts';
import { accountRoutes } from './account-routes.ts';
import { forgotRoutes } from './forgot-routes.ts';
import { acceptForms } from './form.ts';
import { makeProvider } from './make-provider.ts';
import { mountRequest } from './mounted-request.ts';
import { hasNoNul, refuseWithNul } from './nul.ts';
import type { IdentityProviderOptions } from './options.ts';
import { assets } from './pages/assets.ts';
import type { Site } from './pages/layout.ts';
import { brokenPage, diskFullPage, expiredPage, messagePage } from './pages/message-page.ts';
import { purgeExpired } from './purge-expired.ts';
import { isTooLong } from './request-size.ts';
import { resetRoutes } from './reset-routes.ts';
import { showPage } from './show-page.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signedInAccount } from './signed-in-account.ts';

const PURGE_EVERY_MS = 5 * 60_000;

/**
 * The embedded OpenID Connect provider as a Fastify plugin: sign-in page, account page and the protocol itself, all
 * under the path of the issuer. Any number of processes may serve it from one database.
 */
export async function identityProvider(
  fastify: FastifyInstance,
  options: IdentityProviderOptions,
): Promise<void> {
  const issuer = new URL(options.issuer);
  const mount = issuer.pathname.replace(/\/$/, '');
  const { redirectOrigins } = options;
  const site: Site = { mount, home: `${redirectOrigins[0] ?? issuer.origin}/`, formTargets: redirectOrigins };
  const provider = makeProvider(options, site, fastify.log);
  fastify.addHook('onRoute', (route) => {
    route.config = { ...route.config, isOfSignIn: true };
  });

  fastify.register(async (pages) => {
    acceptForms(pages);
    const visitors = signedInAccount(provider, site, options);
    pages.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
      const show = showPage(site);
      if (error instanceof errors.SessionNotFound) {
        // Back from the first screen after a sign-in returns to the page of that sign-in.
        if (request.method === 'GET' && (await visitors.isSignedIn(request, reply)))
          return reply.redirect(site.home, 303);
        return show(reply, expiredPage(site), 400);
      }
      if (error instanceof Refusal) {
        const body = messagePage(site, { title: 'Not now', text: error.message, action: 'Go to Assay' });
        return show(reply.headers(error.extra.headers ?? {}), body, error.status);
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) {
        request.log.error({ err: error }, 'identity provider failed');
        if (isDiskFull(error)) return show(reply, diskFullPage(site), 503);
        return show(reply, brokenPage(site, request.id), 500);
      }
      const text = 'The form did not arrive as it should. Go back and try again.';
      return show(reply, messagePage(site, { title: 'Not understood', text, action: 'Go to Assay' }), status);
    });
    signInRoutes(pages, provider, site, options);
    accountRoutes(pages, provider, site, options);
    resetRoutes(pages, site, options);
    forgotRoutes(pages, site, options);
  });

  for (const { name, type, body } of assets.all) {
    fastify.get(`${mount}/assets/${name}`, { helmet: false }, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
        .header('x-content-type-options', 'nosniff')
        .send(body),
    );
  }

  fastify.register(async (protocol) => {
    // The library reads the body itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const answer = provider.callback();
    protocol.all(`${mount}/*`, { helmet: false }, async (request, reply) => {
      if (isTooLong(request)) {
        const text = 'This request is longer than any that Assay makes. Start again from Assay.';
        const body = messagePage(site, { title: 'Not understood', text, action: 'Go to Assay' });
        return showPage(site)(reply, body, 413);
      }
      if (!hasNoNul(request.url)) {
        const text = 'This request contains characters that cannot be stored. Start again from Assay.';
        const body = messagePage(site, { title: 'Not understood', text, action: 'Go to Assay' });
        return showPage(site)(reply, body, 400);
      }
      reply.hijack();
      refuseWithNul(request.raw);
      await answer(mountRequest(request, issuer, mount), reply.raw);
    });
  });

  const purge = () =>
    purgeExpired(options.db, options.clock).catch((err) =>
      fastify.log.warn({ err }, 'expired sign-in data could not be removed'),
    );
  const timer = setInterval(purge, PURGE_EVERY_MS).unref();
  fastify.addHook('onReady', async () => void purge());
  fastify.addHook('onClose', async () => clearInterval(timer));
}
