import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { photograph } from './support/screenshots.ts';
import { clearProfile, passTerms, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { acknowledgeRelease, OWN_PASSWORD, signInAsNewUser } from './support/users.ts';

test('the header marks the current screen and links to others; an unknown section opens my profile, which is accessible and fits a phone [BOF-010] [BOF-011] [BOF-020] [BOF-021]', async ({
  page,
}, testInfo) => {
  await signIn(page, accounts.northwind, '/settings/no-such-section');
  await expect(page).toHaveURL('/settings/my-profile');
  await expect(page.getByLabel('First name')).toHaveValue('Uma');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Northwind Capital');
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('link', { name: 'Assay, start page' }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(main.getByRole('link', { name: 'Onboarding' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/settings/my-profile');
  await expect(main.getByRole('link', { name: 'Onboarding' })).not.toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('button', { name: 'Signout' })).toBeFocused();
  await photograph(page, testInfo, 'settings');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused();
  await expectUsableAtPhoneWidth(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Onboarding' }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('a changed name shows in the header, and a changed password is the one to sign in with, by keyboard only, which returns to the screen opened signed out with its query string [BOF-021] [BOF-011] [ONB-004]', async ({
  page,
}) => {
  const email = await signInAsNewUser(page);
  await passTerms(page);
  await acknowledgeRelease(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Last name').fill("O'Hutchins-Šimek");
  await save.click();
  await expect(page.getByText('Your name was saved.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: "User menu: Quinn O'Hutchins-Šimek, Northwind Capital" }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(OWN_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('lantern and clay pier');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await clearProfile(page);
  const link = '/onboarding?legal_entity_name=Golden+Dragon+Inc&seller_state=OH';
  await page.goto(link);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lantern and clay pier');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Golden Dragon Inc');
});
