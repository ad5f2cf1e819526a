import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { fillSignIn, passTerms, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { OWN_PASSWORD, signInAsNewUser } from './support/users.ts';

test('the header links to every screen and marks the current one [BOF-010] [BOF-011]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Onboarding' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/settings/my-profile');
  await expect(main.getByRole('link', { name: 'Onboarding' })).not.toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Assay, start page' }).click();
  await expect(page).toHaveURL('/onboarding');
});

test("my profile shows the user's details; an unknown section redirects to it [BOF-020] [BOF-021]", async ({
  page,
}) => {
  await signIn(page, accounts.twoLenders, '/settings/no-such-section');
  await expect(page).toHaveURL('/settings/my-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Priya');
  await expect(page.getByLabel('Last name')).toHaveValue('Ramaswamy');
  const account = page.getByRole('region', { name: 'Account' });
  for (const text of [
    accounts.twoLenders,
    'Lender User',
    'Northwind Capital, Harbor Funding',
    /\d+\/\d+\/\d{4}/,
  ])
    await expect(account).toContainText(text);
});

test('a changed name is saved and shows in the header [BOF-021] [BOF-011]', async ({ page }) => {
  await signInAsNewUser(page);
  await passTerms(page);
  await page.goto('/settings/my-profile');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Last name').fill('');
  await save.click();
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Last name').fill("O'Hutchins-Šimek");
  await save.click();
  await expect(page.getByText('Your name was saved.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: "User menu: Quinn O'Hutchins-Šimek, Northwind Capital" }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue("O'Hutchins-Šimek");
});

test('a changed password works for signing in [BOF-021]', async ({ page, context }) => {
  const email = await signInAsNewUser(page);
  await passTerms(page);
  await page.goto('/settings/my-profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(OWN_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('lantern and clay pier');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await context.setStorageState({ cookies: [], origins: [] });
  await page.goto('/');
  await fillSignIn(page, email, OWN_PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillSignIn(page, email, 'lantern and clay pier');
  await expect(page).toHaveURL('/onboarding');
});

test('settings are accessible and fit a phone', async ({ page }) => {
  await signIn(page, accounts.northwind, '/settings/my-profile');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('button', { name: 'Signout' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectUsableAtPhoneWidth(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Onboarding' }).click();
  await expect(page).toHaveURL('/onboarding');
});
