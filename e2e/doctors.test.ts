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

/** Opens the Doctors tab of the practice. Returns the report's address without the section. */
async function openDoctors(page: Page): Promise<string> {
  const report = await openReport(page, accounts.northwind, practice, {
    match: '7331 E Osborn',
    section: 'doctors',
  });
  await expect(page.getByRole('table', { name: `Reviews of ${DOCTOR} by source` })).toBeVisible();
  return report;
}

test("a doctor shows licenses, ratings by site and patients' reviews, in print without controls [REP-170] [REP-171]", async ({
  page,
}) => {
  const report = await openDoctors(page);
  const item = doctor(page, DOCTOR);
  await expect(item).toContainText(/AZ \d+/);
  const ratings = item.getByRole('table', { name: `Reviews of ${DOCTOR} by source` });
  await expect(ratings.getByRole('row', { name: /^WebMD/ })).toContainText(/3[34] reviews/);
  await expect(ratings.getByRole('row', { name: /^Vitals/ })).toContainText('No URL found');
  await expect(item).toContainText('1 more page may be about another doctor with this name');
  await item.getByRole('button', { name: /^Read \d+ reviews/ }).click();
  const list = page.getByRole('region', { name: `Reviews of ${DOCTOR}`, exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await list.getByRole('button', { name: 'See More Reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.goto(`${report}/overview?printVersion=true`);
  const paper = page.getByRole('region', { name: 'Doctors', exact: true }).first();
  await expect(paper).toContainText('No URL found');
  await expect(paper.getByRole('button')).toHaveCount(0);
});

test('a doctor is added by name, and shows which sources were not queried [REP-172] [REP-173]', async ({
  page,
}) => {
  await openDoctors(page);
  const last = `Quill${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  const form = page.getByRole('form', { name: 'Add Doctor' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toContainText('First Name is Required');
  await form.getByRole('textbox', { name: 'First Name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Last Name' }).fill(last);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Doctor added')).toBeVisible();
  await expect(doctor(page, `Ada ${last}`)).toContainText('Source data has not been requested');
  await expect(page.getByRole('button', { name: 'Check reviews of doctors, $0.10' })).toBeVisible();
});

test('choosing a professional from the register fills the form, which stays visible and can be sent [REP-172]', async ({
  page,
}) => {
  await openDoctors(page);
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  const form = page.getByRole('form', { name: 'Add Doctor' });
  await form.getByRole('textbox', { name: 'First Name' }).fill('Cynthia');
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Hoffmann');
  await form.getByRole('button', { name: /^Use Cynthia Hoffmann, NPI 9804561605/i }).click();
  const question = page.getByRole('dialog', { name: 'Use this professional' });
  await expectUsable(question.getByRole('button', { name: 'Confirm' }));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByRole('textbox', { name: 'NPI ID' })).toHaveValue('9804561605');
  await expectUsable(form.getByRole('textbox', { name: 'NPI ID' }));
  await expectUsable(form.getByRole('button', { name: 'Submit' }));
});
