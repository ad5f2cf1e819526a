import { userEndpoints } from '@assay/domain/accounts';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#features/accounts';
import { session } from '#features/session';
import { systemClock } from '#platform/clock';
import { buildServer } from '#platform/http/server';
import { oidcIdentity } from '#platform/identity';
import { resetPassword, savePassword } from '#platform/identity-provider';
import { addUser, testApi } from '#platform/testing';
import {
  browser,
  EMAIL,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
  tokenCall,
} from './platform/identity-provider/testing.ts';

const provider = await testProvider();
const { database, issuer } = provider;
const staff = { email: 'sam@assay.test', lender: null };
await addUser(database.owner, { email: staff.email, is_staff: true, is_superuser: true, groups: [] });
/** For staff; its tokens are signed by the test and its clock can be moved. */
const api = await testApi(database, [session, accounts]);
/** For tokens of the embedded provider. */
const server = await buildServer({
  services: { ...api.services, clock: systemClock },
  identity: oidcIdentity({ issuer, audience: 'assay-api', emailClaim: 'email', recordsSignIns: true }),
  features: [session, accounts],
  termsAccepted: async () => true,
});

let userId = provider.userId;
beforeEach(async () => {
  await database.owner
    .updateTable('app.app_user')
    .set({ is_active: true, signed_out_at: null })
    .where('id', '=', userId)
    .execute();
  await savePassword(database.app, systemClock, { user_id: userId, password: PASSWORD });
  // What ends the sessions must happen in a later second than the sign-ins, however long these take.
  api.clock.set(new Date(Date.now() + 60_000).toISOString());
});

const me = async (accessToken: string) => {
  const answer = await server.inject({
    url: '/v1/user/me',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return [answer.statusCode, answer.json().detail];
};
const refresh = (refresh_token: string) => tokenCall(issuer, { grant_type: 'refresh_token', refresh_token });
const setActive = (is_active: boolean) =>
  api.call(staff, userEndpoints.change, { params: { id: userId }, body: { is_active } });
const isSignedIn = async (visitor: ReturnType<typeof browser>) =>
  !(await openSignIn(visitor, issuer)).page.includes('/interaction/');

const disabled = [401, 'User account is disabled.'];
const stale = [401, 'Invalid or expired token.'];

test('a deactivated user is refused on the next call: access token, refresh token and sign-in [BOF-056]', async () => {
  const visitor = browser();
  const tokens = await signIn(visitor, issuer);
  expect((await me(tokens.access_token))[0]).toBe(200);
  expect(await isSignedIn(visitor)).toBe(true);
  expect((await setActive(false)).status).toBe(200);
  expect(await me(tokens.access_token)).toEqual(disabled);
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect(await isSignedIn(visitor)).toBe(false);

  // Earlier tokens stay invalid after reactivation; a new sign-in works.
  expect((await setActive(true)).status).toBe(200);
  expect(await me(tokens.access_token)).toEqual(stale);
  expect((await refresh(tokens.refresh_token)).status).toBe(400);
  await database.owner
    .updateTable('app.app_user')
    .set({ signed_out_at: new Date(Date.now() - 5000) })
    .where('id', '=', userId)
    .execute();
  expect((await me((await signIn(browser(), issuer)).access_token))[0]).toBe(200);
});

test('a sign-in that was at the new password when the user was deactivated cannot be finished later [BOF-056]', async () => {
  await savePassword(database.app, systemClock, {
    user_id: userId,
    password: 'temporary one',
    must_change: true,
  });
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  await visitor.submit(page, { email: EMAIL, password: 'temporary one' });
  await setActive(false);
  await setActive(true);
  expect((await visitor.go(`${page}/password`)).status).toBe(400);
});

test('a new password set by an operator ends access tokens too', async () => {
  const { access_token } = await signIn(browser(), issuer);
  await resetPassword(
    {
      db: database.app,
      clock: api.clock,
      operator: { command: 'user reset-password', os_user: 'ann' },
      jobs: api.services.jobs,
      home: undefined,
    },
    { id: userId, email: EMAIL },
  );
  expect(await me(access_token)).toEqual(stale);
});

test('a removed user is refused on the next call, and an old token never opens the account of the email’s next user [BOF-056]', async () => {
  const [tokens, unused] = [await signIn(browser(), issuer), await signIn(browser(), issuer)];
  expect((await me(tokens.access_token))[0]).toBe(200);
  const removed = await api.call(staff, userEndpoints.remove, { params: { id: userId } });
  expect([removed.status, removed.body]).toEqual([204, null]);
  expect(await me(tokens.access_token)).toEqual(disabled);
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');

  userId = await addUser(database.owner, { email: EMAIL });
  await savePassword(database.app, systemClock, { user_id: userId, password: PASSWORD });
  for (const { access_token } of [tokens, unused]) expect(await me(access_token)).toEqual(disabled);
  await database.owner
    .updateTable('app.removed_sign_in')
    .set({ removed_at: new Date(Date.now() - 5000) })
    .execute();
  expect((await me((await signIn(browser(), issuer)).access_token))[0]).toBe(200);
});
