import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { makeInquiry, waitForSources } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { newWord } from './support/new-word.ts';
import { evidence } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('staff pause a vendor, whose searches wait, and resume it, which finishes them', async ({
  page,
}, testInfo) => {
  test.slow();
  await signIn(page, accounts.staff, '/settings/vendors?vendor=kevari');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Pause/ });
  await dialog.getByLabel('Reason').fill('Maintenance of the bureau');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused by staff@assay.test: Maintenance/)).toBeVisible();
  try {
    const id = await makeInquiry(page, accounts.staff, {
      Seller: { 'Legal Entity Name': `Michiana Roofing ${newWord()}`, State: 'Indiana', Zip: '46613' },
    });
    await page.goto(`/onboarding/${id}`);
    const line = evidence(page).getByRole('listitem').filter({ hasText: 'Business verification' });
    await expect(line).toContainText(/verifying/i);
    await page.goto('/settings/vendors?vendor=kevari');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Last calls' })).toBeVisible();
    await photograph(page, testInfo, 'vendors');
    await expectAccessible(page);
    await expectUsableAtPhoneWidth(page);
    // The menu scrolls sideways here: the current item, which is the last, is visible.
    await expect(
      page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data Vendors' }),
    ).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(/^Paused by/)).toHaveCount(0);
    await waitForSources(page, accounts.staff, id);
    await page.goto(`/onboarding/${id}`);
    await expect(line).toBeVisible();
    await expect(line).not.toContainText(/verifying/i);
  } finally {
    await callApi(page, accounts.staff, '/v1/vendors/kevari/resume', { method: 'POST' });
  }
});

test('only staff can open the vendors', async ({ page }) => {
  await signIn(page, accounts.northwind, '/settings');
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Data Vendors' })).toHaveCount(0);
});
