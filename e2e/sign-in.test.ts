import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { readMail } from './support/mail.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addUser } from './support/users.ts';

const signInButton = { name: 'Sign in' };

test('sign-in uses the code flow with PKCE on an accessible page, which refuses a wrong password, and its code leads through /callback to /onboarding, once; the code again and an answer with an error end at /, which waits there for the visitor [ONB-001] [ONB-002] [ONB-003]', async ({
  page,
  context,
}) => {
  const requested = page.waitForRequest(/\/oidc\/auth\?/);
  await page.goto('/');
  const query = new URL((await requested).url()).searchParams;
  expect(query.get('response_type')).toBe('code');
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce']) expect(query.get(name), name).toBeTruthy();

  await fillSignIn(page, accounts.northwind, 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(accounts.northwind);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);

  const returned = page.waitForRequest(/\/callback\?/);
  const exchanged = page.waitForRequest(/\/oidc\/token$/);
  await fillSignIn(page, accounts.northwind);
  const callback = (await returned).url();
  const code = new URL(callback).searchParams.get('code');
  const body = new URLSearchParams((await exchanged).postData() ?? '');
  expect(body.get('grant_type')).toBe('authorization_code');
  expect(body.get('code')).toBe(code);
  expect(body.get('code_verifier')).toBeTruthy();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { name: 'New inquiry' })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  for (const answer of [callback, '/callback?error=access_denied&state=abc']) {
    await page.goto(answer);
    await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  await page.reload();
  await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible();
  await page.getByRole('button', signInButton).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a forgotten password is replaced through a mailed link, typed once and visible before it is sent [BOF-055]', async ({
  page,
  product,
}) => {
  const { email } = await addUser(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const token = await readMail(product, email, /reset-password\?token=([\w-]{43})/);

  await page.goto(`/oidc/reset-password?token=${token}`);
  const password = page.getByLabel('New password');
  const word = `plum lantern orbit ${Date.now()}`;
  await password.fill(word);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide what is typed' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  // Sent twice, it would say that the link was used already.
  await page.getByRole('button', { name: 'Save password' }).dblclick();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, email, word);
  await expect(page).toHaveURL('/onboarding');
});
