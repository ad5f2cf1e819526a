import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport, sharedReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** A business with three lawsuits. */
const sued: Typed = {
  Seller: { 'Legal Entity Name': 'Adams Investments LLC', State: 'Connecticut', Zip: '06850' },
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the Regulatory tab of the best match of a search. */
async function openRegulatory(page: Page, email: string, typed: Typed): Promise<void> {
  await openReport(page, email, typed, { section: 'regulatory' });
}

test('lawsuits show one at a time with a fade of 500 ms, by mouse and keys, without wrapping around [REP-090]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openRegulatory(page, accounts.northwind, sued);
  const lawsuits = card(page, 'Lawsuits');
  await expect(lawsuits.getByText('1/3')).toBeVisible();
  await expect(lawsuits.getByRole('article')).toHaveCount(1);
  const fade = await lawsuits
    .getByRole('article')
    .locator('xpath=..')
    .evaluate((slide) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(slide);
      return [animationDuration, animationIterationCount];
    });
  expect(fade).toEqual(['0.5s', '1']);
  await expect(lawsuits.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await lawsuits.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lawsuits.getByText('3/3')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowLeft');
  await expect(lawsuits.getByText('2/3')).toBeVisible();
  const still = lawsuits.getByRole('article').locator('xpath=..');
  expect(await still.evaluate((slide) => getComputedStyle(slide).animationDuration)).not.toBe('0.5s');
});

test('a case shows its title and parties, an article its first highlight, and both fit a phone [REP-090] [REP-102]', async ({
  page,
}) => {
  await openRegulatory(page, accounts.northwind, misspeltFlagship);
  const lawsuit = card(page, 'Lawsuits').getByRole('article').first();
  await expect(lawsuit).toContainText('Romano Materials Inc v. Michiana Roofing & Siding LLC');
  await expect(lawsuit).toContainText('Closed');
  await expect(lawsuit).toContainText('$18,400.00');
  await expect(lawsuit.getByRole('region', { name: 'Plaintiffs' })).toContainText('Romano Materials Inc');
  await lawsuit.getByRole('button', { name: 'Full record' }).click();
  await expect(lawsuit).toContainText('Court level');
  const media = card(page, 'Adverse Media Reports');
  await expect(media.getByRole('article').first()).toContainText('withheld overtime pay');
  await expect(media.getByRole('article').first()).toContainText(/Score \d+%/);
  await expect(page.getByRole('button', { name: 'Link to Merchant' })).toHaveCount(0);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});

test('a lender without adverse media sees nothing of it, and print lists every case [REP-090] [REP-100]', async ({
  page,
}) => {
  await openRegulatory(page, accounts.harbor, misspeltFlagship);
  await expect(card(page, 'Lawsuits').getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Adverse Media Reports')).toHaveCount(0);

  const report = await sharedReport(page, accounts.northwind, sued);
  await signIn(page, accounts.northwind, `${report}/regulatory?printVersion=true`);
  const section = page.getByRole('region', { name: 'Regulatory', exact: true });
  await expect(section.getByRole('region', { name: 'Lawsuits' }).getByRole('article')).toHaveCount(3);
  await expect(section.getByRole('button')).toHaveCount(0);
});
