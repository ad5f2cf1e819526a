import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { defaultPageConfig } from '@assay/domain/page-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { testRunFolder } from '../embedded-postgres/test-run.ts';
import { servePage } from './page.ts';
import { secureAnswers, securityHeaders } from './security-headers.ts';

const SCRIPT = 'console.log("the page");'.repeat(50);
const FONT = Buffer.from('a font');
let server: FastifyInstance;

beforeAll(async () => {
  const dist = await mkdtemp(join(testRunFolder(), 'assay-page-'));
  await mkdir(join(dist, 'assets'));
  const head =
    '<meta name="color-scheme" content="light dark" /><meta name="csp-nonce" content="" /><meta name="assay-config" content=\'{}\' />';
  await writeFile(join(dist, 'index.html'), `<!doctype html><html lang="en">${head}${'<p></p>'.repeat(300)}`);
  await writeFile(join(dist, 'assets/page.js'), SCRIPT);
  await writeFile(join(dist, 'assets/page.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, 'assets/page.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(dist, 'assets/inter.woff2'), FONT);
  server = Fastify();
  const config = {
    ...{ ...defaultPageConfig, api_base: 'https://api.test/v1/' },
    ...{ oidc_issuer: 'https://identity.test', oidc_origins: ['https://tokens.test'] },
  };
  secureAnswers(server, securityHeaders({}));
  server.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'DENY'));
  await servePage(server, config, dist);
  return () => server.close();
});

const get = (url: string, encodings?: string) =>
  server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('a file of the page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ])('is sent to a client that accepts %s as %s, cached for a year', async (taken, encoding, decode) => {
    const { statusCode, headers, rawPayload } = await get('/assets/page.js', taken);
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([
      200,
      encoding,
      'accept-encoding',
    ]);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(Object.keys(headers)).not.toContain('permissions-policy');
    expect(Object.keys(headers)).not.toContain('x-frame-options');
    expect(decode(rawPayload).toString()).toBe(SCRIPT);
  });

  it('is sent uncompressed if it has no compressed copy', async () => {
    const { headers, rawPayload } = await get('/assets/inter.woff2', 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload).toEqual(FONT);
  });
});

it('the page itself has the headers about documents, which its files go without', async () => {
  const { headers } = await get('/');
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'permissions-policy': expect.any(String) });
});

it('the page itself is sent compressed and uncached, and contains nothing of the address', async () => {
  const { headers, rawPayload } = await get('/onboarding/4711?guess=secret', 'br, gzip');
  expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
    'br',
    'accept-encoding',
    'no-store',
  ]);
  const html = brotliDecompressSync(rawPayload).toString();
  const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(html).toContain(`name="csp-nonce" content="${nonce}"`);
  expect(html).not.toMatch(/4711|guess/);
});

it('the page may call its own origin, the provider, and a base address at another origin [ONB-174]', async () => {
  const { headers } = await get('/onboarding');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://identity.test https://tokens.test https://api.test;",
  );
});

it.each([
  ['assay_theme=dark', '<html data-theme="dark" lang="en">', 'dark'],
  ['other=1; assay_theme=light', '<html data-theme="light" lang="en">', 'light'],
  ['assay_theme="><script>', '<html lang="en">', 'light dark'],
  [undefined, '<html lang="en">', 'light dark'],
])('with the cookies %s the page has the theme of that device', async (cookie, root, scheme) => {
  const { payload } = await server.inject({ url: '/onboarding', headers: cookie ? { cookie } : {} });
  expect(payload).toContain(root);
  expect(payload).toContain(`<meta name="color-scheme" content="${scheme}" />`);
  expect(payload).not.toContain('<script>');
});
