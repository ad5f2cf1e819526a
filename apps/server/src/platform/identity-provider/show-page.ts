import type { FastifyReply } from 'fastify';
import { withTheme } from '../with-theme.ts';
import { newNonce, pageHeaders, type Site } from './pages/layout.ts';

/** Answers with a page of the provider and the headers that every page has; a `nonce` lets the page's own scripts run. */
export const showPage =
  (site: Site) =>
  (reply: FastifyReply, body: string, status = 200, nonce?: string): FastifyReply =>
    reply.code(status).headers(pageHeaders(site, nonce)).send(withTheme(body, reply.request.headers.cookie));

/** The same for a page with its own scripts, which get the nonce. */
export const showScriptedPage =
  (site: Site) =>
  (reply: FastifyReply, make: (nonce: string) => string, status = 200): FastifyReply => {
    const nonce = newNonce();
    return showPage(site)(reply, make(nonce), status, nonce);
  };
