import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultLifetimes } from './options.ts';
import { purgeExpired } from './purge-expired.ts';
import { authorizationRequest, browser, openSignIn, signIn, testProvider } from './testing.ts';

const { issuer, database, clock } = await testProvider();
const LIFE_SECONDS = 20 * 60;

const stored = async () => {
  const rows = await database.owner.selectFrom('app.oidc_artifact').selectAll().execute();
  return rows.map(({ kind, expires_at, payload }) => ({
    kind,
    seconds: ((expires_at?.getTime() ?? Number.NaN) - clock.now().getTime()) / 1000,
    bytes: JSON.stringify(payload).length,
  }));
};
afterEach(() => database.owner.deleteFrom('app.oidc_artifact').execute());

const long = 'x'.repeat(5000);
const signOut = (state: string) =>
  `${issuer}/session/end?${new URLSearchParams({ client_id: 'assay-web', post_logout_redirect_uri: issuer.replace('oidc', ''), state })}`;

describe('visitors who are not signed in', () => {
  test.each([
    ['a sign-in', () => authorizationRequest(issuer).url],
    ['a sign-out', () => signOut('a-state')],
  ])('%s that was started is stored for 20 minutes', async (_what, address) => {
    expect((await browser().go(address())).status).toBeLessThan(400);
    const rows = await stored();
    expect(rows.map(({ seconds }) => seconds)).toEqual([LIFE_SECONDS]);
    clock.advance(LIFE_SECONDS * 1000 + 1);
    await purgeExpired(database.app, clock);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a sign-in', () => browser().go(authorizationRequest(issuer, { state: long }).url)],
    ['a sign-out', () => browser().go(signOut(long))],
    ['a posted sign-in', () => browser().submit(`${issuer}/auth`, { state: long })],
    [
      'a body of no stated length',
      () =>
        fetch(`${issuer}/auth`, { method: 'POST', body: new Blob([long]).stream(), duplex: 'half' } as never),
    ],
  ])('nothing of %s beyond what the page sends is stored', async (_what, send) => {
    const answer = await send();
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('longer than any that Assay makes');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ...['state', 'nonce', 'login_hint', 'ui_locales', 'acr_values', 'display'].map(
      (name) =>
        [
          `a sign-in with a NUL in its ${name}`,
          () => browser().go(authorizationRequest(issuer, { [name]: 'a\0b' }).url),
        ] as const,
    ),
    ['a sign-out with a NUL', () => browser().go(signOut('a\0b'))],
    ['a sign-out of nothing but a NUL', () => browser().go(`${issuer}/session/end?state=%00`)],
  ] as const)('%s is refused and not stored', async (_what, send) => {
    const answer = await send();
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('characters that cannot be stored');
    expect(await stored()).toEqual([]);
  });

  test('a sign-in within the limit takes little room', async () => {
    await openSignIn(browser(), issuer, { state: 'x'.repeat(1500) });
    const [row] = await stored();
    expect(row?.bytes).toBeLessThan(4096);
  });
});

test('a session is stored for its idle time after sign-in', async () => {
  await signIn(browser(), issuer);
  const sessions = (await stored()).filter(({ kind }) => kind === 'Session');
  expect(sessions.map(({ seconds }) => seconds)).toEqual([defaultLifetimes.idle]);
});

test('a sign-out with the id token of a person with the longest of names is taken', async () => {
  const address = `${signOut('a-state')}&id_token_hint=${'x'.repeat(6000)}`;
  expect((await browser().go(address)).status).not.toBe(413);
});

test.each([
  ['a NUL', 'a%00b'],
  ['a NUL that is not escaped', 'a\0b'],
])('a form with %s is refused as such', async (_what, code) => {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `client_id=assay-web&grant_type=authorization_code&code=${code}`,
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request', error_description: expect.stringMatching('body') }),
  ]);
});

test('a form that arrives in parts is read whole', async () => {
  const form = 'client_id=assay-web&grant_type=refresh_token&refresh_token=unknown';
  const { hostname, port, pathname } = new URL(`${issuer}/token`);
  const call = request({
    ...{ hostname, port, path: pathname, method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  for (const part of [form.slice(0, 20), form.slice(20, 40), form.slice(40)]) {
    call.write(part);
    await setTimeout(30);
  }
  call.end();
  const [answer] = await answered;
  expect([answer.statusCode, await json(answer)]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_grant' }),
  ]);
});
