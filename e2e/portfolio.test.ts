import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { openAddress } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

test('the overview links to the upload and to the list of its merchants, which sorts in the address, is saved as a file and links to a report and back [BOF-001] [BOF-090] [BOF-092] [BOF-094]', async ({
  page,
}) => {
  await signIn(page, accounts.northwindAdmin, '/healthcheck');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio HealthCheck' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Portfolio HealthCheck', level: 1 })).toBeVisible();
  await expect(table(page, 'Onboarding Risk').getByRole('row')).toHaveCount(6);
  await expect(table(page, 'Who moved since last month')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload merchants' })).toHaveAttribute(
    'href',
    '/healthcheck/uploads',
  );
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.getByRole('link', { name: 'View all' }).first().click();
  await page.waitForURL('/healthcheck/overview/all/all-risk');
  const merchants = table(page, 'Portfolio merchants');
  await expect(merchants.getByRole('link', { name: /^Run Report of/ })).toHaveCount(50);
  await merchants.getByRole('button', { name: 'Name', exact: true }).click();
  await page.waitForURL('/healthcheck/overview/all/all-risk?sortBy=name');
  await expect(page.getByText(/^50 of \d+ merchants$/)).toBeVisible();
  // Few rows, which look like all.
  await openAddress(page, '/healthcheck/overview/all/all-risk?sortBy=name&query=roofing');
  await expect(page.getByText(/^(\d+) of \1 merchants$/)).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^overview_portfolio_\d{4}_\d{2}\.csv$/);
  await page
    .getByRole('link', { name: /^Run Report of/ })
    .first()
    .click();
  await page.waitForURL(/\/healthcheck\/overview\/merchant\/\d+\/overview$/);
  const tabs = page.getByRole('navigation', { name: 'Report sections' });
  await expect(tabs.getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: 'Business', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Portfolio' }).click();
  await page.waitForURL('/healthcheck/overview');
});
