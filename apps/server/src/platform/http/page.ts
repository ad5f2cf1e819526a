import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageConfig } from '@assay/domain/page-config';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTheme } from '../with-theme.ts';
import { compressAnswers } from './compress-answers.ts';
import { refuseOtherMethods } from './methods.ts';

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const built = join(import.meta.dirname, '../../../../web/dist');

/**
 * Headers that browsers read only with a document. Scripts, styles and fonts go without: together these headers would
 * weigh more than many of them.
 */
const documentHeaders = [
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
] as const;

/**
 * Serves the built page: hashed files cached forever, precompressed; every other address gets the page itself, which
 * routes on its own.
 */
export async function servePage(
  app: FastifyInstance,
  config: PageConfig,
  dist: string = built,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  await app.register(async (assets) => {
    assets.addHook('onSend', async (_request, reply) => {
      for (const name of documentHeaders) reply.removeHeader(name).raw.removeHeader(name);
    });
    await assets.register(staticFiles, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    });
  });

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const html = template
      .replace(/(<meta name="assay-config" content=)(["']).*?\2/, `$1"${attribute(JSON.stringify(config))}"`)
      .replace(/(<meta name="csp-nonce" content=)(["']).*?\2/, `$1"${nonce}"`);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, config))
      .type('text/html; charset=utf-8')
      .send(withTheme(html, reply.request.headers.cookie));
  };
  // The page contains a nonce and nothing of the request.
  await app.register(async (pages) => {
    await compressAnswers(pages);
    for (const url of ['/', '/*']) {
      pages.get(url, async (_request, reply) => sendPage(reply));
      refuseOtherMethods(pages, url, ['GET']);
    }
  });
}

const providerOrigins = (config: PageConfig): string =>
  [new URL(config.oidc_issuer).origin, ...config.oidc_origins].join(' ');

/** The origins of the API and the backend, for those that are not the page's own. */
const foreignBases = ({ api_base, backend_base }: PageConfig): string[] =>
  [api_base, backend_base].flatMap((base) => URL.parse(base)?.origin ?? []);

/** No inline script, no foreign origin; style tags only with the nonce that Mantine receives. */
function contentSecurityPolicy(nonce: string, config: PageConfig): string {
  const provider = providerOrigins(config);
  const reports = config.error_reporting ? [new URL(config.error_reporting.dsn).origin] : [];
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // React writes computed sizes as style attributes; attributes cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${["'self'", provider, ...reports, ...foreignBases(config)].join(' ')}`,
    `form-action 'self' ${provider}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
