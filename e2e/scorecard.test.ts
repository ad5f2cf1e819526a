import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
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

interface Stored {
  id: string;
  version: number;
  scorecard: { rule_description: string; result: boolean | null }[];
}

/** Sets results by rule in the scorecard of a report, as someone else at the same moment. */
async function changeBeside(page: Page, report: string, words: Record<string, string>): Promise<void> {
  const lender = await page.evaluate(() => JSON.parse(localStorage.getItem('lender') ?? '{}').id);
  const { id, version, scorecard } = await callApi<Stored>(
    page,
    accounts.staff,
    `/v1/scorecard/${lender}/${report.split('/')[3]}`,
  );
  const results: Record<string, boolean | null> = { Pass: true, Fail: false, 'N/A': null };
  const changed = scorecard.map((row) => {
    const result = results[words[row.rule_description] ?? ''];
    return { ...row, notes: null, ...(result === undefined ? {} : { result, source: 'user' }) };
  });
  await callApi(page, accounts.staff, `/v1/scorecard/${id}`, {
    method: 'PUT',
    body: { version, scorecard: changed },
  });
}

test('the Scorecard tab evaluates rules, takes results and notes by mouse and keyboard, and offers the newer state to the second of two who edit at once [REP-190, REP-192, REP-194, REP-195]', async ({
  page,
}) => {
  const report = await openScorecard(page);
  await isChosen(page, 'No open lien', 'Fail');
  await isChosen(page, 'No open bankruptcy', 'Pass');
  await expectAccessible(page);

  const total = card(page).getByText(/^-?\d+ \/ -?\d+$/);
  const before = await total.textContent();
  // Another try of this test may have set it.
  const isPass = await results(page, STATEMENTS).getByRole('radio', { name: 'Pass' }).isChecked();
  const [first, second] = isPass ? (['Fail', 'Pass'] as const) : (['Pass', 'Fail'] as const);
  await result(page, STATEMENTS, first).click();
  await expect(card(page)).toContainText('Saved');
  await expect(total).not.toHaveText(before ?? '');
  await expect(ruleRow(page, STATEMENTS)).toContainText('Set by hand');
  await ruleRow(page, STATEMENTS)
    .getByRole('button', { name: /^(Add|Change) note/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Seen on paper');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(ruleRow(page, STATEMENTS)).toContainText('Seen on paper');
  await expect(card(page)).toContainText('Saved');

  const visit = card(page).getByRole('combobox', { name: `Result of ${VISIT}`, exact: true });
  const visitSaid = await visit.locator('option:checked').textContent();
  const [theirs = '', visitSays = ''] = ['Pass', 'Fail', 'N/A'].filter((word) => word !== visitSaid);
  // It does not see the change by polling before it edits.
  await page.route('**/scorecard/*/*', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  await changeBeside(page, report, { [STATEMENTS]: second, [VISIT]: theirs });
  await ruleRow(page, 'No open judgement').getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.insertText('Half a sentence');
  await visit.selectOption(visitSays);
  const notice = card(page).getByRole('alert');
  await expect(notice).toContainText('This scorecard was changed by someone else.');
  await expect(notice).toContainText(`${VISIT}: now ${theirs}, yours ${visitSays}`);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(card(page)).toContainText('Saved');
  await expect(visit.locator('option:checked')).toHaveText(visitSays);
  await isChosen(page, STATEMENTS, second);
  await expect(ruleRow(page, STATEMENTS)).toContainText('Seen on paper');
  await expect(card(page).getByRole('textbox')).toHaveValue('Half a sentence');
  await expectUsableAtPhoneWidth(page);
});
