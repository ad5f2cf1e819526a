import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('the overview links from a segment to its list, filtered and sorted by the address [BOF-001] [BOF-090] [BOF-092]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind, '/healthcheck');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio HealthCheck' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Portfolio HealthCheck', level: 1 })).toBeVisible();
  await expect(table(page, 'Onboarding Risk').getByRole('row')).toHaveCount(6);
  await expect(table(page, 'Who moved since last month')).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await table(page, 'Onboarding Risk').getByRole('link', { name: 'Lowest Risk', exact: true }).click();
  await expect(page).toHaveURL('/healthcheck/overview/all/lowest-risk');
  const merchants = table(page, 'Portfolio merchants');
  await expect(merchants.getByRole('link', { name: /^Run Report of/ })).toHaveCount(50);
  await expect(merchants.getByRole('button', { name: /^Scores of/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect(merchants.getByRole('link', { name: /^Run Report of/ })).toHaveCount(100);
  await merchants.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL('/healthcheck/overview/all/lowest-risk?sortBy=name');
  await expect(page.getByText(/^50 of \d+ merchants$/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.goBack();
  await expect(page).toHaveURL('/healthcheck/overview/all/lowest-risk');
});

test('a list with its filters is saved under a name, opens from another list, and is restored after it was deleted', async ({
  page,
}) => {
  const first = `Stores ${randomUUID()}`;
  const second = `Best of ${randomUUID()}`;
  const address = '/healthcheck/overview/location/lowest-risk?sortBy=-score';
  const shown = page.getByRole('list', { name: 'Saved views' });
  const view = (name: string) => shown.getByRole('button', { name, exact: true });
  const openViews = async () => {
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expect(page.getByLabel('Name of this view')).toBeVisible();
  };
  await signIn(page, accounts.northwind, address);
  await openViews();
  await page.getByLabel('Name of this view').fill(first);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Name of this view')).toBeHidden();
  await page.goto('/healthcheck/service');
  await openViews();
  await expectAccessible(page);
  await view(first).click();
  await expect(page).toHaveURL(address);
  await expect(table(page, 'Portfolio merchants')).toBeVisible();
  await openViews();
  await page.getByRole('button', { name: `Rename ${first}` }).click();
  await page.getByLabel(`New name of ${first}`).fill(second);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(view(second)).toHaveAttribute('aria-current', 'true');
  await expect(view(first)).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${second}` }).click();
  await expect(view(second)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(view(second)).toBeVisible();
  await page.reload();
  await openViews();
  await page.getByRole('button', { name: `Delete ${second}` }).click();
  await expect(page.getByText(`“${second}” was deleted.`)).toBeVisible();
  await expect(view(second)).toHaveCount(0);
});

test("a list is saved as a file, and its merchants' reports link back to it [BOF-092] [BOF-094]", async ({
  page,
}) => {
  await signIn(page, accounts.northwind, '/healthcheck/service/all/good-reviews/new');
  await expect(page.getByRole('checkbox', { name: 'New Since Last Month' })).toBeChecked();
  await page.goto('/healthcheck/overview/all/medium-risk');
  await expect(page.getByRole('link', { name: /^Run Report of/ }).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^overview_portfolio_\d{4}_\d{2}\.csv$/);
  await page
    .getByRole('link', { name: /^Run Report of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/healthcheck\/overview\/merchant\/\d+\/overview$/);
  const tabs = page.getByRole('navigation', { name: 'Report sections' });
  await expect(tabs.getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Business', exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: /^Financial/ }).click();
  await expect(page).toHaveURL(/\/healthcheck\/overview\/merchant\/\d+\/financial$/);
  await page.getByRole('link', { name: 'Back to Portfolio' }).click();
  await expect(page).toHaveURL('/healthcheck/overview');
});

test('a lender without the product sees that it is coming, and an unknown part redirects [BOF-001] [BOF-095]', async ({
  page,
}) => {
  await signIn(page, accounts.harbor, '/healthcheck');
  await expect(page.getByText('Portfolio HealthCheck Product Coming Soon!')).toBeVisible();
  await page.goto('/healthcheck/astrology');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Portfolio HealthCheck' }).click();
  await expect(page).toHaveURL('/healthcheck');
});
