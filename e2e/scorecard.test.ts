import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openReport } from './support/report.ts';
import type { Typed } from './support/search-form.ts';
import { expect, type Page, test } from './support/test.ts';

/** A business in Toledo with a discharged bankruptcy, a judgement and an open lien. */
const westside: Typed = {
  Seller: { 'Legal Entity Name': 'Westside Mattress Outlet', State: 'Ohio', Zip: '43604' },
};
/** The two rules with manual results only, which no other test's evidence changes. */
const STATEMENTS = 'Bank statements of three months were seen';
const VISIT = 'Site visit or video call went well';

const card = (page: Page) => page.getByRole('region', { name: 'Scorecard', exact: true });
const ruleRow = (page: Page, rule: string) => card(page).getByRole('row').filter({ hasText: rule });
const results = (page: Page, rule: string) =>
  card(page).getByRole('radiogroup', { name: `Result of ${rule}`, exact: true });
const result = (page: Page, rule: string, word: string) =>
  results(page, rule).getByText(word, { exact: true });
const isChosen = (page: Page, rule: string, word: string) =>
  expect(results(page, rule).getByRole('radio', { name: word })).toBeChecked();

/** Opens the scorecard of the business with its evidence loaded; returns the report's address without the section. */
async function openScorecard(page: Page): Promise<string> {
  const report = await openReport(page, accounts.staff, westside, {
    match: '1201 Madison Ave',
    section: 'scorecard',
  });
  await expect(card(page)).toContainText('Total');
  return report;
}

test('the Scorecard tab evaluates rules, takes results and notes by mouse and keyboard, and offers the newer state to the second of two who edit at once [REP-190, REP-192, REP-194, REP-195]', async ({
  page,
  context,
}) => {
  const report = await openScorecard(page);
  await isChosen(page, 'No open lien', 'Fail');
  await isChosen(page, 'No open bankruptcy', 'Pass');
  await expectAccessible(page);

  const total = card(page).getByText(/^-?\d+ \/ -?\d+$/);
  const before = await total.textContent();
  await result(page, STATEMENTS, 'Pass').click();
  await expect(card(page)).toContainText('Saved');
  await expect(total).not.toHaveText(before ?? '');
  await expect(ruleRow(page, STATEMENTS)).toContainText('Set by hand');
  await ruleRow(page, STATEMENTS)
    .getByRole('button', { name: /^(Add|Change) note/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Seen on paper');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(ruleRow(page, STATEMENTS)).toContainText('Seen on paper');
  await expect(card(page)).toContainText('Saved');

  const other = await context.newPage();
  await other.goto(`${report}/scorecard`);
  await isChosen(other, STATEMENTS, 'Pass');
  await expect(ruleRow(other, STATEMENTS)).toContainText('Seen on paper');
  const visitIn = (one: Page) => card(one).getByRole('combobox', { name: `Result of ${VISIT}`, exact: true });
  const visit = visitIn(other);
  const visitSaid = await visit.locator('option:checked').textContent();
  const [theirs = '', visitSays = ''] = ['Pass', 'Fail', 'N/A'].filter((word) => word !== visitSaid);
  // It does not see the change by polling before it edits.
  await other.route('**/scorecard/*/*', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  await result(page, STATEMENTS, 'Fail').click();
  await expect(card(page)).toContainText('Saved');
  await visitIn(page).selectOption(theirs);
  await expect(card(page)).toContainText('Saved');
  await ruleRow(other, 'No open judgement').getByRole('button', { name: 'Add note' }).click();
  await other.keyboard.type('Half a sentence');
  await visit.selectOption(visitSays);
  const notice = card(other).getByRole('alert');
  await expect(notice).toContainText('This scorecard was changed by someone else.');
  await expect(notice).toContainText(`${VISIT}: now ${theirs}, yours ${visitSays}`);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(card(other)).toContainText('Saved');
  await expect(visit.locator('option:checked')).toHaveText(visitSays);
  await isChosen(other, STATEMENTS, 'Fail');
  await expect(card(other).getByRole('textbox')).toHaveValue('Half a sentence');
  await expectUsableAtPhoneWidth(other);
});
