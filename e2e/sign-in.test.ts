import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { readMail } from './support/mail.ts';
import { fillSignIn, signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addUser } from './support/users.ts';

const signInButton = { name: 'Sign in' };

test('sign-in uses the code flow with PKCE on an accessible page, which refuses a wrong password, and its code leads through /callback to /onboarding [ONB-001] [ONB-002]', async ({
  page,
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
  const code = new URL((await returned).url()).searchParams.get('code');
  const body = new URLSearchParams((await exchanged).postData() ?? '');
  expect(body.get('grant_type')).toBe('authorization_code');
  expect(body.get('code')).toBe(code);
  expect(body.get('code_verifier')).toBeTruthy();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { name: 'New inquiry' })).toBeVisible();
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

test('after sign-in, returns to the screen opened signed out with its query string, by keyboard only [ONB-004]', async ({
  page,
}) => {
  const link = '/onboarding?legal_entity_name=Golden+Dragon+Inc&seller_state=OH';
  await page.goto(link);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(accounts.northwind);
  await page.keyboard.press('Tab');
  await page.keyboard.type('assay-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Golden Dragon Inc');
});

test('a sign-in answer with an error ends at / and waits there for the visitor [ONB-003]', async ({
  page,
}) => {
  await page.goto('/callback?error=access_denied&state=abc');
  await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible();
  await page.getByRole('button', signInButton).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a code works for one sign-in, and one that returns to a signed-in user redirects to /onboarding [ONB-003] [ONB-004]', async ({
  page,
}) => {
  const returned = page.waitForRequest(/\/callback\?/);
  await signInByForm(page, accounts.northwind);
  const callback = (await returned).url();
  await page.goto('/callback?code=stale&state=stale');
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { name: 'New inquiry' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(callback);
  await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible();
});

test('Signout ends the session here, in the other tabs and at the provider [ONB-001] [BOF-011]', async ({
  page,
  context,
}) => {
  await signInByForm(page, accounts.northwind);
  const otherTab = await context.newPage();
  await otherTab.goto('/settings');
  await expect(otherTab.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Signout' }).click();
  for (const tab of [page, otherTab]) {
    await expect(tab.getByText('You are signed out.')).toBeVisible();
    await expect(tab).toHaveURL('/');
  }
  for (const tab of [page, otherTab])
    expect(
      await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.'))),
    ).toEqual([]);

  // The provider asks for credentials: its own session has ended too.
  await page.getByRole('button', signInButton).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a disabled account shows that it is, without an alert and without navigation [ONB-007] [BOF-015]', async ({
  page,
}) => {
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.accept();
  });
  await page.goto('/');
  await fillSignIn(page, accounts.disabled);
  await expect(page.getByText('Your account has been disabled.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(alerts).toBe(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});
