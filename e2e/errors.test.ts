import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { fillForm } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const open = (page: Page, screen: string) => page.getByRole('link', { name: screen, exact: true }).click();

test('a screen that cannot be rendered shows the error screen, which goes home or reloads; a settings screen without its code says so below the menu and loads on request [ONB-171]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  await page.route(/\/assets\/notifications-page[^/]*\.js/, (route) => route.abort());
  await open(page, 'Notifications');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/onboarding');
  await open(page, 'Notifications');
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();

  await page.route(/\/assets\/my-profile[^/]*\.js/, (route) => route.abort());
  await open(page, 'Settings');
  await expect(page.getByText('My Profile could not be loaded.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test.describe('with a separate profile', () => {
  test.use({ ownProfile: true });

  test('an outage leaves the page open, shows a message, and recovers automatically', async ({ page }) => {
    await signIn(page, accounts.northwind);
    await fillForm(page, misspeltFlagship);
    await page.route('**', (route) => route.abort());
    // A screen whose code is not loaded yet.
    await open(page, 'Regulatory Search');
    const bar = page.getByRole('alert').filter({ hasText: 'Assay cannot be reached.' });
    await expect(bar).toBeVisible();
    await expect(page).toHaveURL('/onboarding');
    await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Michiana Rofing & Sidding');
    await expectAccessible(page);
    await expectUsableAtPhoneWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await bar.getByRole('button', { name: 'Try Again Now' }).click();
    await expect(bar).toBeVisible();
    await page.unrouteAll();
    await expect(bar).toHaveCount(0);
    await open(page, 'Regulatory Search');
    await expect(page).toHaveURL('/regulatory-search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
