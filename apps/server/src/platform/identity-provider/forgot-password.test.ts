import { beforeEach, expect, test, vi } from 'vitest';
import { inSystem } from '../database.ts';
import { withSecret } from '../mail/secret-part.ts';
import { makeSecrets } from '../secrets.ts';
import { updateUser } from '../users.ts';
import { browser, EMAIL, givePassword, openSignIn, PASSWORD, testProvider } from './testing.ts';

const secrets = makeSecrets('0f'.repeat(32));
const { issuer, origin, database, clock, userId } = await testProvider({ secrets });
const address = `${issuer}/forgot-password`;
const NEW = 'lantern and clay pier';

beforeEach(async () => {
  clock.advance(3_600_000);
  await givePassword(database.app, clock, { user_id: userId, password: PASSWORD });
  await database.owner.deleteFrom('app.mail').execute();
});

const request = async (email: string) => {
  const answer = await browser().submit(address, { email });
  return { status: answer.status, text: (await answer.text()).replaceAll(email, 'EMAIL') };
};
const mails = () => database.owner.selectFrom('app.mail').selectAll().orderBy('id').execute();
/** Waits for this many mails, and checks that no more arrive shortly after. */
const mailsOnce = async (count: number) => {
  await vi.waitFor(async () => expect((await mails()).length).toBeGreaterThanOrEqual(count));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return mails();
};
const canSignIn = async (password: string) => {
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  return (await visitor.submit(page, { email: EMAIL, password })).status === 303;
};

test('the sign-in page leads to it, and the link in its mail sets a new password [BOF-055]', async () => {
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  expect(await (await visitor.go(page)).text()).toContain('href="/oidc/forgot-password"');
  expect(await (await visitor.go(address)).text()).toContain('<label for="email">Email</label>');

  expect((await request(EMAIL.toUpperCase())).status).toBe(200);
  const [mail, ...more] = await mailsOnce(1);
  expect(more).toEqual([]);
  expect([mail?.to_address, mail?.subject]).toEqual([EMAIL, 'Choose a new Assay password']);
  expect(mail?.text).toContain('requested on the sign-in page');
  expect(await canSignIn(PASSWORD)).toBe(true);

  const { text } = withSecret(secrets, mail!, mail!.sealed_secret);
  const token = text.split(`${origin}/oidc/reset-password?token=`)[1]?.split('\n')[0] ?? '';
  const done = await browser().submit(`${issuer}/reset-password`, { token, new_password: NEW });
  expect(done.status).toBe(200);
  expect([await canSignIn(PASSWORD), await canSignIn(NEW)]).toEqual([false, true]);
});

test('an unknown email and a deactivated user get the same answer and no mail', async () => {
  const known = await request(EMAIL);
  expect(await mailsOnce(1)).toHaveLength(1);
  expect(await request('nobody@northwind.test')).toEqual(known);
  await inSystem(database.app, (tx) => updateUser(tx, userId, { is_active: false }));
  expect(await request(EMAIL)).toEqual(known);
  expect(await mailsOnce(1)).toHaveLength(1);
  await inSystem(database.app, (tx) => updateUser(tx, userId, { is_active: true }));
});

test('a user is mailed three of them an hour, and the fourth answer is the same', async () => {
  const answers = [];
  for (let n = 1; n <= 4; n += 1) {
    answers.push(await request(EMAIL));
    await mailsOnce(Math.min(n, 3));
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await mailsOnce(3)).toHaveLength(3);
});

test('an address asks for thirty of them an hour', async () => {
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await request(`nobody${n}@northwind.test`)).status);
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 30)).size]).toEqual([30, 1]);
});

test('what is no email is refused at its field', async () => {
  const { status, text } = await request('uma');
  expect([status, text]).toEqual([422, expect.stringContaining('Enter the email that you sign in with.')]);
});
