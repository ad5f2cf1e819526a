import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a file is mapped, checked, imported and undone, each step at an address that survives a reload', async ({
  page,
}) => {
  // An import processes the portfolio, which takes long on a busy machine.
  test.slow();
  const id = randomUUID().slice(0, 8);
  const number = String(Number.parseInt(id, 16) % 1_000_000).padStart(6, '0');
  // Names with different numbers are different businesses, so the names have letters only.
  const mark = id.replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)));
  // Two names at one address with one phone may be one business.
  const rows = [`Quarrington ${mark} LLC`, `Holloway ${[...mark].reverse().join('')} Inc`].map(
    (name, at) => `${mark}-${at};${name};${Number(number) + 1} Alder St;Dayton;OH;3175${number};`,
  );
  const file = {
    name: `merchants-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Key;Firm;Street;City;State;Phone;Closed\n${rows.join('\n')}\n;Nameless;;;;;\n=bad;;;Dayton;;;\n`,
    ),
  };
  await signIn(page, accounts.northwindAdmin, '/healthcheck/uploads');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('File of merchants').setInputFiles(file);

  await expect(page.getByRole('heading', { name: file.name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/healthcheck\/uploads\/\d+$/);
  const address = page.url();
  const step = page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');
  await expect(step).toContainText('Columns');
  await page.getByLabel('Import Key as').selectOption('Merchant ID');
  await page.getByLabel('Import Firm as').selectOption('Name');
  await expect(page.getByLabel('Import City as')).toHaveValue('city');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check rows' }).click();

  const start = page.getByRole('button', { name: 'Import 2 rows' });
  await expect(start).toBeVisible();
  await page.goto(address);
  await expect(start).toBeVisible();
  const faults = page.getByRole('table', { name: 'Rows with errors', exact: true });
  await expect(faults.getByRole('row', { name: '4 Merchant ID - Merchant ID is missing' })).toBeVisible();
  await expect(faults.getByRole('row', { name: /^5 Name =bad Name is missing/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portfolio_upload_\d+_errors\.csv$/);
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await expect(
    page.getByRole('table', { name: 'Row 3 of the file compared with Row 2 of the file' }),
  ).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByText('All questions are decided.')).toBeVisible();
  await start.click();

  await expect(page.getByText('2 new businesses, 0 changed, 0 unchanged.')).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: 'All uploads' }).click();
  const uploads = page.getByRole('table', { name: 'Uploads', exact: true });
  await uploads.getByRole('button', { name: `Undo ${file.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click();
  await expect(
    uploads.getByRole('row', {
      name: new RegExp(`${file.name}.*Undone 2 merchants removed from the portfolio`),
    }),
  ).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
});
