import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { callApi } from './support/api.ts';
import { waitForApi } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Notification sections' }).getByRole('link', { name });

/** The demo has notifications for two weeks, which the product computes one day after the other once it runs. */
const MADE_UP = 13;

/** Opens the newest day from the notifications of an account, once all are computed. */
async function openNewestDay(page: Page, account: string): Promise<string> {
  await waitForApi(
    () => callApi<{ results: unknown[] }>(page, account, '/v1/notifications/history'),
    ({ results }) => results.length >= MADE_UP,
  );
  await tab(page, /^History/).click();
  const days = table(page, 'History').getByRole('row');
  await days.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/notifications\?date=\d{4}-\d{2}-\d{2}$/);
  return new URL(page.url()).searchParams.get('date') ?? '';
}

test("a Lender Admin manages recipients, opens a day from the history, filters it in the address, downloads it and finds the link to an item's record in the report [BOF-110] [BOF-111] [BOF-113] [BOF-114] [BOF-115] [BOF-118]", async ({
  page,
}) => {
  test.slow();
  await signIn(page, accounts.northwindAdmin, '/notifications?tab=configuration');
  const recipients = page.getByRole('region', { name: 'Recipients' });
  const email = `e2e-${Date.now()}@northwind.test`;
  await recipients.getByRole('textbox', { name: 'Email' }).fill(email);
  await recipients.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(recipients.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);
  await recipients.getByRole('button', { name: `Delete ${email}` }).click();
  await page
    .getByRole('dialog', { name: 'Delete recipient?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(recipients.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const date = await openNewestDay(page, accounts.northwindAdmin);
  const rows = table(page, 'Closures').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(tab(page, /^Closures \d+$/)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Suspended \d+$/ }).click();
  await expect(page).toHaveURL(`/notifications?date=${date}&filter=suspended`);
  await expect(rows.nth(1)).toContainText('Suspended');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Suspended \d+$/ })).toHaveAttribute('aria-pressed', 'true');

  const section = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await section).suggestedFilename()).toBe(`closures_${date}.csv`);
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All Notifications' }).click();
  expect((await archive).suggestedFilename()).toBe(`vmonitor_notifications_${date}.zip`);

  await tab(page, /^Complaints/).click();
  await expect(page).toHaveURL(/tab=complaints/);
  await expect(table(page, 'Complaints').getByRole('row').nth(1)).toBeVisible();
  await expectUsableAtPhoneWidth(page);
  await expect(page.getByRole('link', { name: /^Alert Words in complaints of/ }).first()).toHaveAttribute(
    'href',
    /^\/healthcheck\/overview\/merchant\/\d+\/regulatory#alert-word-complaint$/,
  );
});
