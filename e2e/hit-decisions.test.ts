import { staffOfNewLender } from './support/lenders.ts';
import { openReport } from './support/report.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('a hit on a list is dismissed with a reason, which survives a reload, and counts again once that is undone', async ({
  page,
}) => {
  await openReport(
    page,
    await staffOfNewLender(page),
    {
      Seller: { 'Legal Entity Name': 'Westside Matress Outlet', State: 'Ohio', Zip: '43604' },
      'Principal / Owner': { 'First Name': 'Rostam Quentin', 'Last Name': 'Velikhanovar' },
    },
    { match: '1201 Madison Ave' },
  );
  const hits = card(page, 'Watchlists and Sanctions');
  const topic = card(page, 'About this business')
    .getByRole('listitem')
    .filter({ has: page.getByText('Watchlists', { exact: true }) });
  const dismiss = hits.getByRole('button', { name: /^Not this person:/ });
  // The imported list and the vendor name the same listed person, which is one hit.
  await expect(hits).toContainText('1 to decide');
  await expect(dismiss).toHaveCount(1);
  await expect(topic).toContainText('1 hit');
  const evidence = card(page, 'Evidence');
  // It loads once it is near.
  await evidence.scrollIntoViewIfNeeded();
  const line = evidence.getByRole('listitem').filter({ hasText: 'Adverse media and watchlists' });
  await expect(line).toContainText('1 article, 1 watchlist hit');

  await dismiss.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Born in 1990, says the passport');
  // The dialog moves with its row while cards above it load, and a click can miss it.
  await dialog.getByRole('button', { name: 'Not this person' }).press('Enter');
  const away = hits.getByRole('button', { name: '1 dismissed' });
  await expect(away).toBeVisible();
  await expect(hits).not.toContainText('to decide');
  await expect(dismiss).toHaveCount(0);
  await expect(topic).not.toContainText(' hit');
  await expect(topic).toContainText('1 dismissed');
  await expect(line).toContainText('1 article, 1 dismissed');

  await page.reload();
  await away.click();
  await expect(hits).toContainText('Born in 1990, says the passport');
  await hits.getByRole('button', { name: /^Undo/ }).click();
  await expect(dismiss).toHaveCount(1);
  await expect(topic).toContainText('1 hit');
  await expect(away).toHaveCount(0);
});
