import { beforeEach, expect, test } from 'vitest';
import { inSystem } from '../database.ts';
import { updateUser } from '../users.ts';
import { makeResetToken } from './reset-link.ts';
import {
  browser,
  EMAIL,
  givePassword,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
  tokenCall,
} from './testing.ts';

const { issuer, database, clock, userId } = await testProvider();
const NEW = 'lantern and clay pier';

beforeEach(() => givePassword(database.app, clock, { user_id: userId, password: PASSWORD }));

const makeLink = async () => {
  const token = await inSystem(database.app, (tx) => makeResetToken(tx, clock, userId));
  return { token, address: `${issuer}/reset-password?token=${token}` };
};
const send = (token: string, new_password = NEW) =>
  browser().submit(`${issuer}/reset-password`, { token, new_password });
const canSignIn = async (password: string) => {
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  return (await visitor.submit(page, { email: EMAIL, password })).status === 303;
};

test('the link sets a new password once, ends every session and is then spent [BOF-055]', async () => {
  const tokens = await signIn(browser(), issuer);
  const { token, address } = await makeLink();
  // Mail scanners open a link before its reader does.
  for (let n = 0; n < 2; n += 1) {
    const page = await browser().go(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<label for="new_password">New password</label>');
  }
  const done = await send(token);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Password changed')]);
  expect([await canSignIn(PASSWORD), await canSignIn(NEW)]).toEqual([false, true]);
  const refreshed = await tokenCall(issuer, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  expect(refreshed.body.error).toBe('invalid_grant');
  expect([(await browser().go(address)).status, (await send(token, 'another one of mine')).status]).toEqual([
    410, 410,
  ]);
});

test('of two who use it at once one sets the password', async () => {
  const { token } = await makeLink();
  const answers = await Promise.all(
    ['first of two words', 'second of two words'].map((one) => send(token, one)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test('a weak password is refused at its field and leaves the link good', async () => {
  const { token } = await makeLink();
  const refused = await send(token, 'short');
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(/aria-invalid="true".*\s*<p class="fault"[^>]*>Use at least 10 characters/),
  ]);
  expect((await send(token)).status).toBe(200);
});

test('a link is valid for 24 hours, until the next one is made, and while its user is active [BOF-055]', async () => {
  const first = await makeLink();
  const second = await makeLink();
  expect([(await browser().go(first.address)).status, (await browser().go(second.address)).status]).toEqual([
    410, 200,
  ]);
  clock.advance(24 * 3_600_000 + 1);
  expect((await send(second.token)).status).toBe(410);
  const third = await makeLink();
  await inSystem(database.app, (tx) => updateUser(tx, userId, { is_active: false }));
  expect((await send(third.token)).status).toBe(410);
  await inSystem(database.app, (tx) => updateUser(tx, userId, { is_active: true }));
  for (const address of [`${issuer}/reset-password`, `${issuer}/reset-password?token=a&token=b`])
    expect((await browser().go(address)).status).toBe(410);
});
