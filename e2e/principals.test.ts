import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A business whose owner was sued sixty times; a namesake was sued in another town. */
const okafor: Typed = {
  Seller: { 'Legal Entity Name': 'Okafor Enterprises', State: 'Georgia', Zip: '30310' },
};
const OWNER = 'Emeka C Okafor';

const person = (page: Page) => page.getByRole('article', { name: OWNER, exact: true });
const section = (page: Page, label: string) =>
  page.getByRole('region', { name: `${label} of ${OWNER}`, exact: true });

test('the alert expands all records of a principal by keyboard, a namesake’s separately, and the master toggle collapses them [REP-130] [REP-132] [REP-136]', async ({
  page,
}) => {
  await openReport(page, accounts.staff, okafor, { match: 'Okafor Enterprises', section: 'principal' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(person(page)).toContainText('Owner');
  const alert = page.getByRole('button', { name: new RegExp(`^Show the \\d+ records of ${OWNER}$`) });
  await alert.focus();
  await page.keyboard.press('Enter');
  await expect(person(page)).toBeFocused();
  await expect(section(page, 'Bankruptcies, liens and judgements')).toContainText(
    'Chapter 7: 0, Chapter 13: 1',
  );
  const litigation = section(page, 'Litigation');
  await expect(litigation).toContainText('62 records');
  await expect(litigation).toContainText('may belong to another person with this name');
  await expect(litigation.getByRole('group').first()).toContainText('1/');
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.getByRole('button', { name: 'Close All Third Party Data' }).click();
  await expect(litigation.getByRole('group')).toHaveCount(0);
});
