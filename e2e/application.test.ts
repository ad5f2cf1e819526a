import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { waitForSources } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { matches } from './support/results.ts';
import { field, formPart, inquiryOf, searchButton } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

/** The application of a business in Toledo, but with a neighbor's street number and a start date that is too early. */
const swapped = {
  legal_entity_name: 'Westside Mattress Outlet',
  address: '1203 Madison Ave',
  city: 'Toledo',
  state: 'Ohio',
  zip: '43604',
  start_date: '1950',
  requested_amount: '$50,000',
};

test('an application is pasted by Quick Fill from within a field, and the overview shows which values differ, with the sources, also in print, and the filing [ONB-070] [ONB-071] [ONB-072] [ONB-073] [REP-043]', async ({
  page,
}) => {
  await signIn(page, accounts.staff);
  await expect(searchButton(page)).toBeEnabled();
  const city = field(formPart(page, 'Seller'), 'City');
  await city.focus();
  await page.keyboard.press('Control+J');
  const dialog = page.getByRole('dialog', { name: 'Quick Fill from JSON' });
  await expectUsable(dialog.getByRole('textbox'));
  await dialog.getByRole('textbox').fill('{"name": ');
  await dialog.getByRole('button', { name: 'Fill Form' }).click();
  await expect(dialog.getByText('Invalid JSON format')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(city).toBeFocused();
  await page.keyboard.press('Control+J');
  await dialog.getByRole('textbox').fill(JSON.stringify(swapped));
  await dialog.getByRole('button', { name: 'Fill Form' }).click();
  await expect(page.getByRole('textbox', { name: 'Business Started' })).toHaveValue('1950');
  await searchButton(page).click();
  await waitForSources(page, accounts.staff, await inquiryOf(page));
  await matches(page)
    .filter({ hasText: '1201 Madison Ave' })
    .getByRole('link', { name: 'Generate Report' })
    .click();
  await page.waitForURL(/\/overview$/);

  const strip = page.getByRole('region', { name: /^Application against reality/ });
  const row = (field: string) => strip.getByRole('row').filter({ hasText: field });
  await expect(strip).toContainText('2 differ');
  await expect(row('Address')).toContainText('differs same street, number nearly the same');
  await expect(row('Started')).toContainText('younger');
  await expect(strip).toContainText('Agree Legal name');
  await strip.getByRole('button', { name: /^All / }).click();
  await expect(row('Legal name')).toContainText('agrees');
  await expect(row('Requested')).toContainText('$50,000.00');
  await expect(row('Requested')).toContainText('not known');
  await strip.getByRole('button', { name: 'Address', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('list')).toContainText('Merchant file');
  await expect(strip.getByRole('list').getByRole('link', { name: 'Corporate filing' }).first()).toBeVisible();
  const filings = page.getByRole('region', { name: 'Corporate filings', exact: true });
  await expect(filings.getByRole('row').nth(1)).toContainText('WESTSIDE MATTRESS OUTLET LLC');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);

  await openAddress(page, `${page.url().split(/[?#]/)[0]}?printVersion=true`);
  await expect(strip).toContainText('same street, number nearly the same');
  await expect(strip.getByRole('button')).toHaveCount(0);
});
