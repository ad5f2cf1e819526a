import { beforeEach, expect, test } from 'vitest';
import { takeAttempt } from './sign-in-throttle.ts';
import { browser, EMAIL, givePassword, openSignIn, PASSWORD, signIn, testProvider } from './testing.ts';

const { issuer, origin, database, clock, userId } = await testProvider();

const mails = () =>
  database.owner.selectFrom('app.mail').select(['to_address', 'subject', 'text']).orderBy('id').execute();

beforeEach(async () => {
  await givePassword(database.app, clock, { user_id: userId, password: PASSWORD });
  await database.owner.deleteFrom('app.mail').execute();
  // An earlier test may have locked the account.
  for (const table of ['app.sign_in_failure', 'app.sign_in_window'] as const)
    await database.owner.deleteFrom(table).execute();
});

test('a changed password is announced by mail with a greeting, a sentence and a link', async () => {
  const visitor = browser();
  await signIn(visitor, issuer);
  const address = `${issuer}/account/password`;
  const token = /name="token" value="([^"]+)"/.exec(await (await visitor.go(address)).text())?.[1] ?? '';
  await visitor.submit(address, { token, current_password: PASSWORD, new_password: 'another fine one' });
  expect(await mails()).toEqual([
    {
      to_address: EMAIL,
      subject: 'Your Assay password was changed',
      text: `Hello Uma,

The password of your account was changed, and you were signed out everywhere else. If this was not you or meant for you, tell your administrator at once.

${origin}/settings/my-profile
`,
    },
  ]);
});

test('the owner of a locked account gets one mail; an email without an account gets none', async () => {
  for (const email of [EMAIL, 'nobody@northwind.test']) {
    for (let n = 0; n < 29; n += 1)
      await takeAttempt(database.app, clock, { email, address: `203.0.113.${n}` });
    const visitor = browser();
    const { page } = await openSignIn(visitor, issuer);
    for (let n = 0; n < 3; n += 1) await visitor.submit(page, { email, password: 'a guess' });
  }
  expect((await mails()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [EMAIL, 'Your Assay account is locked for an hour'],
  ]);
});
