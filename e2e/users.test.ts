import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { readMail } from './support/mail.ts';
import { openAddress } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { fillFirstSignIn } from './support/users.ts';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Chooses an item in the menu of a user's row. */
async function choose(page: Page, email: string, item: string): Promise<void> {
  await rowOf(page, email).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a Lender Admin invites a user, who signs in with the mailed password and is signed out at once when deactivated [BOF-050] [BOF-051] [BOF-055]', async ({
  page,
  browser,
  product,
}) => {
  const email = `quinn.${crypto.randomUUID().slice(0, 8)}@northwind.test`;
  await signIn(page, accounts.northwindAdmin, '/settings/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('First Name').fill('Quinn');
  await dialog.getByLabel('Last Name').fill('Abernathy');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog).toContainText('required');
  await dialog.getByRole('combobox', { name: 'User Type' }).click();
  await page.getByRole('option', { name: 'Lender User' }).click();
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText(`An invitation is being emailed to ${email}.`)).toBeVisible();
  await page.getByLabel('Search users').fill(email);
  // Until the search is answered the old rows are dimmed.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, email)).toContainText('Never');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const guest = await browser.newContext({ baseURL: product.url });
  const invited = await guest.newPage();
  await invited.goto('/');
  await fillFirstSignIn(invited, email, await readMail(product, email, /Temporary password: (\S+)/));
  await expect(invited.getByRole('button', { name: /^User menu/ })).toBeVisible();

  await choose(page, email, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(page, email)).toContainText('(deactivated)');
  await openAddress(invited, '/notifications');
  await expect(invited.getByText('Your account has been disabled.')).toBeVisible();
  await expect(invited.getByRole('navigation')).toHaveCount(0);
  await guest.close();

  await choose(page, email, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
});
