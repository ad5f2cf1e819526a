import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { chain, misspeltFlagship, openResults } from './support/inquiries.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { evidence, evidenceGathered, matches } from './support/results.ts';
import { field, fillForm, formPart, inquiryOf, searchFor } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const reportLinks = (page: Page) => page.getByRole('link', { name: 'Generate Report' });

test('the header says what was searched for: names, address line, telephone [ONB-080]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await searchFor(page, {
    Seller: {
      'Legal Entity Name': 'Lindquist Dental PLLC',
      'DBA Name': 'Old Town Dentel',
      Address: '7331 E Osborn Road',
      City: 'Scottsdale',
      State: 'Arizona',
      Zip: '85251',
      Phone: '4805550106',
    },
  });
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Lindquist Dental PLLC');
  await expect(head).toContainText('DBA Old Town Dentel');
  await expect(head).toContainText('7331 E Osborn Road, Scottsdale, AZ');
  await expect(head).toContainText('(480) 555-0106');
  await expect(page).toHaveTitle(/Lindquist Dental PLLC/);
  await expect(matches(page).first()).toContainText('Lindqvist Dental PLLC');
});

test('a match says who, how sure, why and known from where, and leads to its report [ONB-083] [ONB-086] [ONB-087] [ONB-092]', async ({
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
});

test('a placeholder shows until the matches are loaded [ONB-083]', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/inquiry/*/results', async (route) => {
    await held;
    await route.continue();
  });
  await openResults(page, accounts.northwind, misspeltFlagship);
  const card = page.getByRole('region', { name: 'Matches', exact: true });
  await expect(card).toBeVisible();
  await expect(page.getByText('No results found')).toHaveCount(0);
  release();
  await expect(matches(page).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an unknown business has no results and says what to do [ONB-083]', async ({ page }) => {
  await signIn(page, accounts.northwind);
  await searchFor(page, {
    Seller: { 'Legal Entity Name': 'Zzyzx Quuxenberg Vlotho', State: 'Wyoming', Zip: '82001' },
  });
  await expect(page.getByText('No results found, please expand your search.')).toBeVisible();
  await expect(reportLinks(page)).toHaveCount(0);
});

test('more than 20 matches are too many: 20 show, the rest behind a toggle [ONB-084]', async ({ page }) => {
  await openResults(page, accounts.harbor, chain);
  await expect(page.getByText('Too many results found, please narrow your search.')).toBeVisible();
  await expect(matches(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'See More Results' });
  await more.click();
  await expect(matches(page)).toHaveCount(40);
  await page.getByRole('button', { name: 'See Fewer Results' }).click();
  await expect(matches(page)).toHaveCount(20);
});

test('6 source badges show, +N the rest, in the order of their categories; a badge opens its record [ONB-088] [ONB-089]', async ({
  page,
}) => {
  await openResults(page, accounts.northwind, misspeltFlagship);
  const first = matches(page).first();
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

test('staff copy the merchant id and open the merchant editor in a new tab, others do not [ONB-090]', async ({
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

  await openResults(page, accounts.northwind, misspeltFlagship);
  await expect(reportLinks(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Merchant editor' })).toHaveCount(0);
  await expect(matches(page).first().getByRole('button', { name: /^Copy/ })).toHaveCount(0);
});

test('results and details that fail are offered again [ONB-091]', async ({ page }) => {
  await page.route(/\/v1\/inquiry\/(\d+\/results|details\/\d+)/, (route) => route.fulfill({ status: 500 }));
  await openResults(page, accounts.northwind, misspeltFlagship);
  const failed = page.getByRole('alert').filter({ hasText: 'Results could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(page.getByText('Inquiry details could not be loaded.')).toBeVisible();
  await expect(page.getByText('No results found')).toHaveCount(0);
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(matches(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Michiana Rofing & Sidding');
});

test('by keyboard: Enter searches, arrows move through the matches, Enter opens the report [ONB-086]', async ({
  page,
}) => {
  await signIn(page, accounts.harbor);
  await fillForm(page, chain);
  await field(formPart(page, 'Seller'), 'DBA Name').press('Enter');
  const id = await inquiryOf(page);
  await expect(matches(page)).toHaveCount(20);
  await page.keyboard.press('ArrowDown');
  await expect(reportLinks(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(reportLinks(page).nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(reportLinks(page).nth(1)).toBeFocused();
  const to = (await reportLinks(page).nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${to}/overview`);
  await page.goBack();
  await expect(page).toHaveURL(`/onboarding/${id}`);
});

test('an inquiry of another lender, or none at all, leads to the search [ONB-093]', async ({ page }) => {
  const id = await openResults(page, accounts.northwind, misspeltFlagship);
  for (const address of [`/onboarding/${id}`, '/onboarding/999999999', '/onboarding/no-id']) {
    await signIn(page, accounts.harbor, address);
    await expect(page.getByText('Inquiry not found')).toBeVisible();
    await expect(page).toHaveURL('/onboarding');
  }
});

test('a reload keeps the results', async ({ page }) => {
  const id = await openResults(page, accounts.northwind, misspeltFlagship);
  await page.reload();
  await expect(page).toHaveURL(`/onboarding/${id}`);
  await expect(matches(page).first()).toContainText('Michiana Roofing & Siding LLC');
});

test.describe('the notification bar', () => {
  test('shows each source, or all in one line [ONB-120]', async ({ page }) => {
    await openResults(page, accounts.northwind, misspeltFlagship);
    await evidenceGathered(page);
    const lines = evidence(page).getByRole('listitem');
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(0)).toContainText(/Legal entity\d+ records/);
    await expect(lines.nth(1)).toContainText(/Litigation\d+ cases/);
    await evidence(page).getByRole('button', { name: 'Show less' }).click();
    await expect(lines).toHaveCount(0);
    await expect(evidence(page)).toContainText(/Search completed · \d+ records · \d+ cases/);
    await page.reload();
    await expect(evidence(page)).toContainText(/Search completed · \d+ records · \d+ cases/);
    await evidence(page).getByRole('button', { name: 'Show each source' }).click();
    await expect(lines).toHaveCount(4);
  });
});

test.describe('the notification bar, with a clock of its own,', () => {
  test.use({ ownProfile: true });

  test('asks every 20 seconds and flags what is new until it is looked at [ONB-124] [ONB-125]', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, accounts.northwind);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/v1/third_party_data')) requestCount += 1;
    });
    await searchFor(page, {
      Seller: {
        'Legal Entity Name': 'Third Ward Hospitality LLC !fault=slow:1',
        State: 'Wisconsin',
        Zip: '53202',
      },
    });
    await expect(evidence(page).getByText('still searching')).toBeVisible();
    await expect(evidence(page).getByText('New data')).toHaveCount(0);
    expect(requestCount).toBe(1);
    await page.clock.fastForward(15_000);
    expect(requestCount).toBe(1);
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(evidence(page).getByText('New data')).toBeVisible({ timeout: 700 });
    }).toPass();
    const filings = evidence(page).getByRole('button', { name: /Legal entity/ });
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(filings).toContainText(/1 filing|\d+ records/, { timeout: 700 });
    }).toPass();

    await filings.click();
    const modal = page.getByRole('dialog', { name: 'Related Legal Entity' });
    await expect(modal).toContainText('THIRD WARD HOSPITALITY LLC');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(filings).toBeFocused();
    await expect(evidence(page).getByText('New data')).toHaveCount(0);

    await page.getByRole('link', { name: 'Back to Search' }).click();
    await expect(page).toHaveURL('/onboarding');
    requestCount = 0;
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('heading', { name: 'New inquiry' })).toBeVisible();
    expect(requestCount).toBe(0);
  });

  test('keeps its data when a fetch fails, and says so once [ONB-127]', async ({ page }) => {
    await openResults(page, accounts.northwind, misspeltFlagship);
    await evidenceGathered(page);
    await page.clock.install();
    await page.reload();
    await expect(evidence(page)).toContainText(/Legal entity\d+ records/);
    await page.route('**/v1/third_party_data?*', (route) => route.abort());
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch third party data');
    await expect(evidence(page)).toContainText(/Legal entity\d+ records/);
    await page.unrouteAll();
    await page.clock.fastForward(20_000);
    await expect(page.getByText('Failed to fetch third party data')).toHaveCount(0);
    await expect(evidence(page)).toContainText(/Legal entity\d+ records/);
  });
});

test('the results are accessible, with a source and a record open too, and fit a telephone', async ({
  page,
}) => {
  await openResults(page, accounts.northwind, misspeltFlagship);
  await evidenceGathered(page);
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

test('the sources of an inquiry are neutral in colour, what they found is said in words', async ({
  page,
}) => {
  await openResults(page, accounts.northwind, {
    Seller: { 'Legal Entity Name': 'Westside Mattress Outlet LLC', State: 'Ohio', Zip: '43604' },
  });
  await evidenceGathered(page);
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

test('a search for a principal alone is titled by the principal, also in the list of recent inquiries', async ({
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
