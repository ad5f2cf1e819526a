import { accounts } from './support/accounts.ts';
import { openReport } from './support/report.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A person with a listed name, unique to each try of the test. */
const applicant = (): string => {
  const letters = [...crypto.randomUUID()].map(
    (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? '',
  );
  return `Rostam ${letters
    .slice(0, 8)
    .join('')
    .replace(/^./, (first) => first.toUpperCase())}`;
};

test('a hit on a list is dismissed with a reason, listed separately with its author, and restored by an undo', async ({
  page,
}) => {
  const report = await openReport(
    page,
    accounts.northwind,
    {
      Seller: { 'Legal Entity Name': 'Westside Matress Outlet', State: 'Ohio', Zip: '43604' },
      'Principal / Owner': { 'First Name': applicant(), 'Last Name': 'Velikhanovar' },
    },
    { match: '1201 Madison Ave' },
  );
  const hits = card(page, 'Watchlists and Sanctions');
  const topic = card(page, 'About this business')
    .getByRole('listitem')
    .filter({ has: page.getByText('Watchlists', { exact: true }) });
  const dismiss = hits.getByRole('button', { name: /^Not this person:/ });
  await expect(hits).toContainText('2 to review');
  await expect(dismiss).toHaveCount(2);
  await expect(topic).toContainText('2 possible matches');

  await dismiss.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('no');
  await dialog.getByRole('button', { name: 'Not this person' }).click();
  await expect(dialog).toContainText('Give a reason of at least 10 characters.');
  await dialog.getByLabel('Why').fill('Born in 1990, says the passport');
  await dialog.getByRole('button', { name: 'Not this person' }).click();
  const away = hits.getByRole('button', { name: '1 dismissed' });
  await expect(away).toBeVisible();
  await expect(hits).toContainText('1 to review');
  await expect(dismiss).toHaveCount(1);
  await expect(topic).toContainText('1 possible match');
  await expect(topic).toContainText('1 dismissed as someone else');

  await page.goto(`${report}/overview`);
  await away.click();
  await expect(hits).toContainText('Born in 1990, says the passport');
  await hits.getByRole('button', { name: /^Undo/ }).click();
  await expect(dismiss).toHaveCount(2);
  await expect(topic).toContainText('2 possible matches');
  await expect(away).toHaveCount(0);

  await hits
    .getByRole('button', { name: /^Confirmed:/ })
    .first()
    .click();
  await dialog.getByLabel('Why').fill('The passport bears the very day');
  await dialog.getByRole('button', { name: 'Confirmed' }).click();
  await expect(hits).toContainText('1 to review, 1 confirmed');
  await expect(hits).toContainText('The passport bears the very day');
});
