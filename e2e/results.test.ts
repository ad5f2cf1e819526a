import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { misspeltFlagship, openResults, sharedInquiry } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { evidence, matches } from './support/results.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a match shows name, score, reasons and sources, by 6 source badges and +N, and links to its report [ONB-083] [ONB-086] [ONB-087] [ONB-088] [ONB-089] [ONB-092]', async ({
  page,
}) => {
  const id = await openResults(page, accounts.northwind, misspeltFlagship);
  const first = matches(page).first();
  await expect(first.getByRole('heading')).toContainText('Michiana Roofing & Siding LLC');
  await expect(first).toContainText('1417 S Michigan St, South Bend, IN 46613');
  await expect(first).toContainText('(574) 555-0187');
  await expect(first).toContainText('Dana M Kowalski');
  await expect(first.getByRole('img', { name: /Match strength High, score \d/ })).toBeVisible();
  const why = first.getByRole('list', { name: 'Why it matched' });
  await expect(why).toContainText(/Name 2 typing errors/);
  await expect(why).toContainText('Zip same');
  const domain = first.getByRole('link', { name: /michianaroofing\.example/ });
  await expect(domain).toHaveAttribute('href', 'https://michianaroofing.example');
  await expect(domain).toHaveAttribute('target', '_blank');
  await expect(domain).toHaveAttribute('rel', /noopener/);
  await expect(first.getByRole('link', { name: 'Generate Report' })).toHaveAttribute(
    'href',
    new RegExp(`^/onboarding/${id}/\\d+$`),
  );

  const more = first.getByRole('button', { name: /Show \d+ more sources/ });
  const hidden = Number((await more.textContent())?.replace('+', ''));
  const categories = first.getByRole('list').filter({ has: page.getByRole('button') });
  const badges = categories.getByRole('button');
  await expect(badges).toHaveCount(6 + 1);
  await more.click();
  await expect(badges).toHaveCount(6 + hidden);
  const order = [
    'Review Sites',
    'Premium Data',
    'Industry Sources',
    'Business Data',
    'Partner Sources',
    'Other',
  ];
  const shown = await categories.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(shown).toEqual(order.filter((category) => shown.includes(category)));
  expect(shown.length).toBeGreaterThan(2);

  const google = first.getByRole('button', { name: 'Google' });
  await google.click();
  const details = page.getByRole('dialog', { name: 'Google' });
  await expect(details).toContainText('First seen');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(google).toBeFocused();
});

test('staff copy the merchant id and open the merchant editor in a new tab [ONB-090]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResults(page, accounts.staff, misspeltFlagship);
  const first = matches(page).first();
  const editor = first.getByRole('link', { name: 'Merchant editor' });
  await expect(editor).toHaveAttribute('target', '_blank');
  const href = (await editor.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/merchant-editor\?merchant1=\d+$/);
  await first.getByRole('button', { name: /^Copy/ }).click();
  await expect(first.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href.split('=')[1]);
});

test('an inquiry of another lender or an unknown one redirects to the search [ONB-093]', async ({ page }) => {
  const id = await sharedInquiry(page, accounts.northwind, misspeltFlagship);
  for (const address of [`/onboarding/${id}`, '/onboarding/no-id']) {
    await signIn(page, accounts.harbor, address);
    await expect(page.getByText('Inquiry not found')).toBeVisible();
    await expect(page).toHaveURL('/onboarding');
  }
});

test('the bar shows each source or all in one line, also after a reload, and the results are accessible and fit a phone [ONB-120]', async ({
  page,
}) => {
  const id = await openResults(page, accounts.northwind, misspeltFlagship);
  const lines = evidence(page).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText(/Legal entity\d+ records/);
  await expect(lines.nth(1)).toContainText(/Litigation\d+ cases/);
  await evidence(page).getByRole('button', { name: 'Show less' }).click();
  await expect(lines).toHaveCount(0);
  await expect(evidence(page)).toContainText(/Search completed · \d+ records · \d+ cases/);
  await page.reload();
  await expect(page).toHaveURL(`/onboarding/${id}`);
  await expect(matches(page).first()).toContainText('Michiana Roofing & Siding LLC');
  await expect(evidence(page)).toContainText(/Search completed · \d+ records · \d+ cases/);
  await evidence(page).getByRole('button', { name: 'Show each source' }).click();
  await expect(lines).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Show \d+ more sources/ }).click();
  await matches(page).first().getByRole('button', { name: 'Google' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await evidence(page)
    .getByRole('button', { name: /Legal entity/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Related Legal Entity' })).toBeVisible();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  await page.keyboard.press('Escape');
  await expectUsableAtPhoneWidth(page);
});

test('the sources of an inquiry have a neutral color, and their findings are text', async ({ page }) => {
  await openResults(page, accounts.northwind, {
    Seller: { 'Legal Entity Name': 'Westside Mattress Outlet LLC', State: 'Ohio', Zip: '43604' },
  });
  await expect(
    evidence(page).getByRole('button', { name: /^Business verification.*2 not verified/ }),
  ).toBeVisible();
  await expect(
    evidence(page).getByRole('button', { name: /^Legal entity.*1 inactive, 2 open/ }),
  ).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await evidence(page)
    .locator('[data-state="complete"]')
    .first()
    .evaluate((dot) => getComputedStyle(dot).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20);
  await evidence(page)
    .getByRole('button', { name: /^Business verification/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Business Verification' });
  await expect(dialog.getByText('Not verified').first()).toBeVisible();
  await expect(dialog).not.toContainText('NOT_VERIFIED');
});

test("a search for a principal without a business has the principal's name as title, also among the recent inquiries", async ({
  page,
}) => {
  await openResults(page, accounts.northwind, {
    'Principal / Owner': { 'First Name': 'Dana', 'Last Name': 'Kowalski', State: 'Indiana' },
  });
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Dana Kowalski');
  await expect(head).toContainText('Searched by principal');
  const why = matches(page)
    .filter({ hasText: 'Michiana Roofing & Siding LLC' })
    .getByRole('list', { name: 'Why it matched' });
  await expect(why).toContainText('Kowalski, Dana');
  await expect(why).not.toContainText('another person');
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page.getByRole('link', { name: /^Dana Kowalski/ })).toBeVisible();
});
