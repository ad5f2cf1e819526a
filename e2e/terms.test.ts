import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship, sharedInquiry } from './support/inquiries.ts';
import { openAddress } from './support/navigation.ts';
import { matches } from './support/results.ts';
import { searchButton } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';
import { signInAsNewUser } from './support/users.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Important Note' });

test("the day's terms block the search and every inquiry until they are accepted, in one tab for all [ONB-031] [ONB-032] [ONB-033] [ONB-034]", async ({
  page,
  context,
}) => {
  const inquiry = await sharedInquiry(page, accounts.northwind, misspeltFlagship);
  await signInAsNewUser(page);
  await expect(dialog(page)).toBeVisible();
  await openAddress(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await openAddress(page, '/onboarding');
  const other = await context.newPage();
  await other.goto('/onboarding');
  await expect(dialog(other)).toBeVisible();
  await page.bringToFront();
  await expect(dialog(page)).toContainText(
    'This tool is only for merchants who sent a signed application within 1 week. You agree to this each day.',
  );
  await expectAccessible(page);
  const accept = dialog(page).getByRole('button', { name: 'Accept' });
  const agree = dialog(page).getByLabel('I agree to these terms');
  await expect(accept).toBeDisabled();
  await expect(page.locator('button', { hasText: /^Search/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 400);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Control+J');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await agree.check();
  await expect(accept).toBeEnabled();
  await agree.uncheck();
  await expect(accept).toBeDisabled();

  // No data of an inquiry is shown either; once the terms are accepted its page continues.
  await openAddress(page, `/onboarding/${inquiry}`);
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText('Michiana')).toHaveCount(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await agree.check();
  await accept.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Michiana Rofing & Sidding',
  );
  await expect(matches(page).first()).toContainText('Michiana Roofing');

  await openAddress(page, '/onboarding');
  await expect(searchButton(page)).toBeEnabled();
  // The note about a release waits for the terms.
  await page
    .getByRole('dialog', { name: /^Release planned/ })
    .getByRole('button', { name: 'Acknowledge' })
    .click();
  await expect(page.getByLabel('Legal Entity Name')).toBeFocused();
  // The other tab does not need a second acceptance.
  await expect(dialog(other)).toHaveCount(0);
});
