import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship, openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { evidence, matches } from './support/results.ts';
import { expect, test } from './support/test.ts';

test('the results show each source or one line, and open their dialogs; staff copy the merchant id; all is accessible and fits a phone [ONB-088] [ONB-090] [ONB-120]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResults(page, accounts.staff, misspeltFlagship);
  const first = matches(page).first();
  await expect(first.getByRole('heading')).toContainText('Michiana Roofing & Siding LLC');
  const editor = first.getByRole('link', { name: 'Merchant editor' });
  await expect(editor).toHaveAttribute('target', '_blank');
  const href = (await editor.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/merchant-editor\?merchant1=\d+$/);
  await first.getByRole('button', { name: /^Copy/ }).click();
  await expect(first.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href.split('=')[1]);

  const lines = evidence(page).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText(/Legal entity\d+ records/);
  await expect(lines.nth(1)).toContainText(/Litigation\d+ cases/);
  // Findings are text, so the dots have a neutral color.
  const [red = 0, green = 0, blue = 0] = await evidence(page)
    .locator('[data-state="complete"]')
    .first()
    .evaluate((dot) => getComputedStyle(dot).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20);
  await evidence(page).getByRole('button', { name: 'Show less' }).click();
  await expect(lines).toHaveCount(0);
  await expect(evidence(page)).toContainText(/Search completed · \d+ records · \d+ cases/);
  await evidence(page).getByRole('button', { name: 'Show each source' }).click();
  await expect(lines).toHaveCount(4);
  await expectAccessible(page);

  await first.getByRole('button', { name: /Show \d+ more sources/ }).click();
  const google = first.getByRole('button', { name: 'Google' });
  await google.click();
  await expect(page.getByRole('dialog', { name: 'Google' })).toContainText('First seen');
  await page.keyboard.press('Escape');
  await expect(google).toBeFocused();
  await evidence(page)
    .getByRole('button', { name: /Legal entity/ })
    .click();
  const entities = page.getByRole('dialog', { name: 'Related Legal Entity' });
  await expect(entities).toBeVisible();
  await expectAccessible(page, entities);
  await expectUsableAtPhoneWidth(page);
  await page.keyboard.press('Escape');
  await expectUsableAtPhoneWidth(page);
});
