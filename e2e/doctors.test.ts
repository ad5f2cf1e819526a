import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

/** A practice in Scottsdale whose doctor has many reviews, and a namesake in Phoenix. */
const practice: Typed = {
  Seller: { 'Legal Entity Name': 'Desai Family Dentistry', State: 'Arizona', Zip: '85251' },
};
const DOCTOR = 'Cynthia Hoffmann';

const doctor = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the Doctors tab lists licenses, ratings and reviews, is accessible and fits a phone; a doctor chosen from the register fills the form, and one added by name is listed [REP-170] [REP-171] [REP-172] [REP-173]', async ({
  page,
}) => {
  await openReport(page, accounts.northwind, practice, { match: '7331 E Osborn', section: 'doctors' });
  const item = doctor(page, DOCTOR);
  await expect(item).toContainText(/AZ \d+/);
  const ratings = item.getByRole('table', { name: `Reviews of ${DOCTOR} by source` });
  await expect(ratings.getByRole('row', { name: /^WebMD/ })).toContainText(/3[34] reviews/);
  await item.getByRole('button', { name: /^Read \d+ reviews/ }).click();
  const list = page.getByRole('region', { name: `Reviews of ${DOCTOR}`, exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Add Doctor' }).click();
  const form = page.getByRole('form', { name: 'Add Doctor' });
  const field = (name: string) => form.getByRole('textbox', { name });
  await field('First Name').fill('Cynthia');
  await field('Last Name').fill('Hoffmann');
  await form.getByRole('button', { name: /^Use Cynthia Hoffmann, NPI 9804561605/i }).click();
  const question = page.getByRole('dialog', { name: 'Use this professional' });
  await expectUsable(question.getByRole('button', { name: 'Confirm' }));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(field('NPI ID')).toHaveValue('9804561605');
  await expectUsable(field('NPI ID'));
  await expectUsable(form.getByRole('button', { name: 'Submit' }));

  const last = `Quill${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  await field('First Name').fill('Ada');
  await field('Last Name').fill(last);
  await field('NPI ID').fill('');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Doctor added')).toBeVisible();
  await expect(doctor(page, `Ada ${last}`)).toContainText('Source data has not been requested');
});
