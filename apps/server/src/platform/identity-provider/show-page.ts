import type { FastifyReply } from 'fastify';
import { inTheme } from '../in-theme.ts';
import { pageHeaders, type Site } from './pages/layout.ts';

/** Answers with a page of the provider and the headers that every page has; a `nonce` lets the page's own scripts run. */
export const showPage =
  (site: Site) =>
  (reply: FastifyReply, body: string, status = 200, nonce?: string): FastifyReply =>
    reply.code(status).headers(pageHeaders(site, nonce)).send(inTheme(body, reply.request.headers.cookie));
