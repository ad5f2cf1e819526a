import { describe, expect, test } from 'vitest';
import {
  authorizationRequest,
  browser,
  openSignIn,
  testProvider,
  tokenCall,
} from './identity-provider/testing.ts';
import { pageOrigins, requirePrivateDemo } from './public-address.ts';

const LISTENS_AT = 'http://127.0.0.1:3000';

test.each([
  [undefined, [LISTENS_AT, 'http://localhost:3000']],
  ['https://assay.example.com', ['https://assay.example.com']],
  ['https://assay.example.com:443/', ['https://assay.example.com']],
  ['http://127.0.0.1:5173', ['http://127.0.0.1:5173']],
])('with PUBLIC_URL %s the page is served from %j', (PUBLIC_URL, origins) => {
  expect(pageOrigins({ PUBLIC_URL }, LISTENS_AT)).toEqual(origins);
});

const guard = (HOST: string, PUBLIC_URL?: string, ASSAY_DEMO_PUBLIC: 'on' | 'off' = 'off') =>
  requirePrivateDemo({ HOST, PUBLIC_URL, ASSAY_DEMO_PUBLIC });

test.each([
  ['0.0.0.0', undefined, 'listen on 0.0.0.0'],
  ['127.0.0.1', 'https://assay.example.com', 'be reached at https://assay.example.com'],
  ['0.0.0.0', 'http://127.0.0.1:3000', 'listen on 0.0.0.0'],
])('a demo that listens on %s with PUBLIC_URL %s is refused unless explicitly allowed', (host, url, what) => {
  expect(() => guard(host, url)).toThrow(`will not ${what}; set ASSAY_DEMO_PUBLIC=on`);
  expect(() => guard(host, url, 'on')).not.toThrow();
});

test.each([
  ['127.0.0.1', undefined],
  ['::1', 'http://localhost:5173'],
])('a demo that listens on %s with PUBLIC_URL %s starts', (host, url) => {
  expect(() => guard(host, url)).not.toThrow();
});

describe('with a PUBLIC_URL', async () => {
  const PUBLIC_URL = 'https://assay.example.com';
  const { issuer, origin } = await testProvider({ redirectOrigins: pageOrigins({ PUBLIC_URL }, LISTENS_AT) });
  const elsewhere = [LISTENS_AT, 'http://localhost:3000', origin];

  test('a sign-in redirects to it and to no port of the local machine', async () => {
    const { page } = await openSignIn(browser(), issuer, { redirect_uri: `${PUBLIC_URL}/callback` });
    expect(page).toContain('/interaction/');
    for (const other of elsewhere) {
      const { url } = authorizationRequest(issuer, { redirect_uri: `${other}/callback` });
      const answer = await browser().go(url);
      expect([answer.status, answer.headers.get('location')], other).toEqual([400, null]);
    }
  });

  test('its page can read tokens and no page on the local machine can', async () => {
    const mayRead = async (from: string) => {
      const { headers } = await tokenCall(issuer, { grant_type: 'refresh_token' }, { origin: from });
      return headers.get('access-control-allow-origin');
    };
    expect(await mayRead(PUBLIC_URL)).toBe(PUBLIC_URL);
    for (const other of elsewhere) expect(await mayRead(other), other).toBeNull();
  });
});
