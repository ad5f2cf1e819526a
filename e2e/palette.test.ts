import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DARK = 'rgb(20, 20, 19)';
const LIGHT = 'rgb(251, 251, 249)';
const WHITE = 'rgb(255, 255, 255)';

test('a chosen theme applies from the first byte after a reload and print stays white; the palette finds a screen and a merchant by keyboard only, the latest choice first', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, accounts.northwind, '/settings/my-profile');
  const body = page.locator('body');
  const card = page.getByRole('region', { name: 'Account' });
  await expect(body).toHaveCSS('background-color', LIGHT);

  await page.getByRole('button', { name: /^User menu/ }).click();
  // The native control is within its label.
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(body).toHaveCSS('background-color', DARK);
  await expectAccessible(page);

  const answer = await page.reload();
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('<meta name="color-scheme" content="dark"');
  await expect(card).toBeVisible();
  await expect(body).toHaveCSS('background-color', DARK);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(body).toHaveCSS('background-color', WHITE);
  await expect(card).toHaveCSS('background-color', WHITE);
  await expect(page.getByRole('heading', { name: 'Account' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('group', { name: 'Theme' }).getByText('Light').click();
  await expect(body).toHaveCSS('background-color', LIGHT);
  await page.getByRole('group', { name: 'Theme' }).getByText('System').click();
  await expect(body).toHaveCSS('background-color', DARK);

  const palette = page.getByRole('dialog', { name: 'Go to' });
  const box = palette.getByRole('combobox');
  const chosen = palette.getByRole('option', { selected: true });
  await page.getByRole('button', { name: 'Go to' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('button', { name: 'Go to' })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('regulatory');
  await expect(chosen).toHaveText(/Regulatory Search/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/regulatory-search/all');
  await expect(palette).toBeHidden();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText('Regulatory Search');
  await expect(chosen).toHaveText(/Regulatory Search/);
  await expectAccessible(page, palette);
  await box.fill('michiana roofing');
  await expect(palette.getByRole('group', { name: 'Portfolio' })).toContainText(/michiana roofing/i);
});
