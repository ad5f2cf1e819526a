import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { fillForm, inquiryOf, searchButton } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a lost connection preserves the form, and the search works again after it [ONB-170]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  await fillForm(page, misspeltFlagship);
  await page.route('**/v1/inquiry/new', (route) => route.abort());
  await searchButton(page).click();
  await expect(page.getByText('Search could not be started. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Michiana Rofing & Sidding');
  await page.unrouteAll();
  await searchButton(page).click();
  await inquiryOf(page);
});

test.describe('with a fake clock', () => {
  test.use({ ownProfile: true });

  test('a failed call shows in the banner until it is dismissed or 5 seconds are over [ONB-170] [BOF-013]', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, accounts.northwind);
    const banner = page.getByRole('alert').filter({ hasText: /Server Error|API connection failed!/ });
    await page.route('**/v1/user/check-inquiry-terms', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(banner).toContainText('Server Error');
    await expect(banner).toContainText('503');
    await page.unrouteAll();
    await page.route('**/v1/user/check-inquiry-terms', (route) => route.abort());
    await page.reload();
    await expect(banner).toContainText('API connection failed!');
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(banner).toContainText('API connection failed!');
    await page.clock.fastForward(5000);
    await expect(banner).toHaveCount(0);
  });
});

test.describe('with a separate profile', () => {
  test.use({ ownProfile: true });

  test('an outage leaves the page open, shows a message, and recovers automatically', async ({
    page,
    context,
  }) => {
    await signIn(page, accounts.northwind);
    await fillForm(page, misspeltFlagship);
    await context.route('**', (route) => route.abort());
    // A screen whose code is not loaded yet.
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const bar = page.getByRole('alert').filter({ hasText: 'Assay cannot be reached.' });
    await expect(bar).toBeVisible();
    await expect(page).toHaveURL('/onboarding');
    await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Michiana Rofing & Sidding');
    await expectAccessible(page);
    await expectUsableAtPhoneWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await bar.getByRole('button', { name: 'Try Again Now' }).click();
    await expect(bar).toBeVisible();
    await context.unrouteAll();
    await expect(bar).toHaveCount(0);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
  });
});

test('a failed start shows the failure by status and type [BOF-016]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await page.route('**/v1/user/me*', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error Loading Page.' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['503', 'Service Unavailable', /\w/]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'New inquiry' })).toBeVisible();
});

test('a screen that cannot be rendered shows the error screen, which reloads or goes home [ONB-171]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  await page.route(/\/assets\/my-profile[^/]*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/settings/my-profile');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('an unknown address shows a message with links [BOF-001]', async ({ page }) => {
  await signIn(page, accounts.northwind, '/no/such/screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Onboarding/ })
    .click();
  await expect(page).toHaveURL('/onboarding');
});
