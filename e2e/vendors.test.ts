import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { photograph } from './support/screenshots.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

test('the screen of the data vendors is accessible and fits a phone with its section of the menu in sight, and Pause needs a reason', async ({
  page,
}, testInfo) => {
  await signIn(page, accounts.staff, '/settings/vendors?vendor=kevari');
  await expect(page.getByRole('table', { name: 'Last calls' })).toBeVisible();
  await photograph(page, testInfo, 'vendors');
  await expectAccessible(page);
  // No test pauses a vendor: the searches of all others would wait.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Pause/ });
  await expectUsable(dialog.getByLabel('Reason'));
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectUsableAtPhoneWidth(page);
  // The menu scrolls sideways here: the current section, which is the last, is in sight.
  await expect(
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data Vendors' }),
  ).toBeInViewport({ ratio: 0.9 });
});
