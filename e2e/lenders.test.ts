import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Adds a lender that only this try of the test uses, and opens it for editing. */
async function addLender(page: Page): Promise<{ id: string; name: string }> {
  const name = `Quarry Street ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, accounts.staff, '/settings/lenders');
  await page.getByRole('button', { name: 'Add Lender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Lender' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('form', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]lender=\d+/);
  return { id: new URL(page.url()).searchParams.get('lender') ?? '', name };
}

/** Does something that reloads the page, and waits for the reload. */
async function reloadedBy(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await work();
  await expect(page.locator('html[data-before]')).toHaveCount(0);
}

test('staff add a lender, grant it permissions, set its credits, make a key that works until it is removed, and remove the lender, which is deactivated because it has data; each save reloads the page [BOF-030] [BOF-031] [BOF-033] [BOF-034] [BOF-040] [BOF-041]', async ({
  page,
}) => {
  const { id, name } = await addLender(page);
  const call = (token: string, lender = id) =>
    page.request.get('/v1/quota_details', {
      headers: { authorization: `Token ${token}`, LenderId: lender },
    });
  const portfolio = page.getByRole('checkbox', { name: /^Portfolio health check/ });
  await expect(page.getByRole('checkbox', { name: /^Merchant search/ })).toBeDisabled();
  await portfolio.check();
  await page.getByRole('checkbox', { name: /^API enabled/ }).check();
  await page.getByLabel('Alias').fill(`${name} alias`);
  await reloadedBy(page, () => page.getByRole('button', { name: 'Save', exact: true }).first().click());
  await expect(portfolio).toBeChecked();
  await expect(page.getByLabel('Alias')).toHaveValue(`${name} alias`);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await reloadedBy(page, async () => {
    const balance = page.getByRole('form', { name: 'Credit balance' });
    await balance.getByLabel('Credit balance').fill('12');
    await balance.getByRole('button', { name: 'Save' }).click();
  });
  await expect(page.getByRole('form', { name: 'Credit balance' }).getByLabel('Credit balance')).toHaveValue(
    '12',
  );

  await page.getByRole('button', { name: 'Generate API Key' }).click();
  const shown = page.getByRole('region', { name: 'API key' }).getByText(/^assay_/);
  await expect(shown).toBeVisible();
  const key = (await shown.textContent()) ?? '';
  const answer = await call(key);
  expect([answer.status(), (await answer.json()).credit_balance]).toEqual([200, 12]);
  expect((await call(key, '1')).status()).toBe(403);
  await page.getByRole('button', { name: 'Remove API Key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Generate API Key' })).toBeVisible();
  expect((await call(key)).status()).toBe(401);

  await page.getByRole('button', { name: 'All lenders' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('link', { name: `0 users of ${name}` })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${name} was deactivated. It has data, which stays.`)).toBeVisible();
  await expect(row).toContainText(/inactive/i);
});

test('a Lender Admin views and saves usage, credits and the metrics of a user [BOF-060] [BOF-062] [BOF-064]', async ({
  page,
}) => {
  // The metrics of a user who does not exist.
  const unknown = 'user_id=999999999&start_date=2026-01-01&end_date=2026-01-31';
  await signIn(page, accounts.northwindAdmin, `/settings/usage?${unknown}`);
  const table = page.getByRole('table', { name: 'Inquiry usage' });
  await expect(table.getByRole('columnheader')).toHaveCount(14);
  await expect(table.getByRole('row', { name: /^All Users/ })).toBeVisible();
  const credits = page.getByRole('region', { name: 'Inquiry credits' });
  await expect(credits.getByText('Credit balance')).toBeVisible();
  await expect(credits.getByRole('textbox')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Inquiry usage' }).getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Inquiry_Usage.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toMatch(/^User,.*,User Total$/);
  expect(lines.at(-1)).toMatch(/^All Users,/);

  const metrics = page.getByRole('form', { name: 'User metrics' });
  const generate = metrics.getByRole('button', { name: 'Generate' });
  await expect(page.getByText('The user metrics could not be loaded.')).toBeVisible();
  await metrics.getByRole('combobox', { name: 'User' }).click();
  // By keyboard: a click would first scroll the page until the field and its list are hidden.
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(generate).toBeEnabled();
  await generate.click();
  await expect(
    page.getByText('0 results for user metrics').or(page.getByRole('table', { name: 'User metrics' })),
  ).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});
