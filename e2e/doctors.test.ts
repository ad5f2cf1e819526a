import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { evidenceGathered, matches } from './support/results.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A practice of Scottsdale whose doctor is much reviewed, and has a namesake in Phoenix. */
const practice: Typed = {
  Seller: { 'Legal Entity Name': 'Desai Family Dentistry', State: 'Arizona', Zip: '85251' },
};
const DOCTOR = 'Cynthia Hoffmann';

// Whoever opens the practice first waits for every source of a new search.
test.slow();

const doctor = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the Doctors tab of the practice, its evidence gathered. Returns the report's address without the section. */
async function openDoctors(page: Page): Promise<string> {
  await openResults(page, accounts.northwind, practice);
  await evidenceGathered(page);
  await matches(page)
    .filter({ hasText: '7331 E Osborn' })
    .first()
    .getByRole('link', { name: 'Generate Report' })
    .click();
  await page.waitForURL(/\/overview$/);
  const report = new URL(page.url()).pathname.replace(/\/overview$/, '');
  await page.goto(`${report}/doctors`);
  // The search for reviews may end after the bar's own sources; the tab asks every 30 seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: `Reviews of ${DOCTOR} by source` })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  return report;
}

test('a doctor shows licenses, ratings by site and what patients wrote, on paper without controls [REP-170] [REP-171]', async ({
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

test('a doctor is added by name, then shows with what was not asked about [REP-172] [REP-173]', async ({
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
