import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport, PAPER } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A business whose owner was sued sixty times; a namesake of the owner was sued in another town. */
const okafor: Typed = {
  Seller: { 'Legal Entity Name': 'Okafor Enterprises', State: 'Georgia', Zip: '30310' },
};
const OWNER = 'Emeka C Okafor';

const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name: /^Principal/ });
const person = (page: Page) => page.getByRole('article', { name: OWNER, exact: true });
const section = (page: Page, label: string) =>
  page.getByRole('region', { name: `${label} of ${OWNER}`, exact: true });

test('the Principal tab shows a person once with his own records, and a namesake’s separately [REP-130] [REP-132]', async ({
  page,
}) => {
  const report = await openReport(page, accounts.staff, okafor, { match: 'Okafor Enterprises' });
  await expect(tab(page)).toContainText('2');
  await tab(page).click();
  await expect(page).toHaveURL(`${report}/principal`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(person(page)).toContainText('Owner');
  await expect(person(page)).toContainText('Named by');
  await section(page, 'Bankruptcies, liens and judgements').getByRole('button').first().click();
  await expect(section(page, 'Bankruptcies, liens and judgements')).toContainText(
    'Chapter 7: 0, Chapter 13: 1',
  );
  await section(page, 'Litigation').getByRole('button').first().click();
  await expect(section(page, 'Litigation')).toContainText('62 records');
  await expect(section(page, 'Litigation')).toContainText('may belong to another person with this name');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});

test('the alert expands everything of a principal by keyboard, and the master toggle collapses it [REP-130] [REP-136]', async ({
  page,
}) => {
  await openReport(page, accounts.staff, okafor, { match: 'Okafor Enterprises', section: 'principal' });
  const alert = page.getByRole('button', { name: new RegExp(`^Show the \\d+ records of ${OWNER}$`) });
  await alert.focus();
  await page.keyboard.press('Enter');
  await expect(person(page)).toBeFocused();
  await expect(section(page, 'Litigation').getByRole('group').first()).toContainText('1/');
  await page.getByRole('button', { name: 'Close All Third Party Data' }).click();
  await expect(section(page, 'Litigation').getByRole('group')).toHaveCount(0);
});

test('print has every record of a principal in a list, without controls [REP-130]', async ({ page }) => {
  await openReport(page, accounts.staff, okafor, { match: 'Okafor Enterprises', section: PAPER });
  const principal = page.getByRole('region', { name: 'Principal', exact: true });
  await expect(principal).toContainText(OWNER);
  await expect(principal.getByRole('article')).not.toHaveCount(0);
  await expect(principal).toContainText('Chapter 7: 0, Chapter 13: 1');
  await expect(principal.getByRole('button')).toHaveCount(0);
});
