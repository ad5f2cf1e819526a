import { accounts } from './support/accounts.ts';
import { waitForSources } from './support/inquiries.ts';
import { evidence } from './support/results.ts';
import { photograph } from './support/screenshots.ts';
import { searchFor, type Typed } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { expectUsable } from './support/usable.ts';

const sources = [
  { name: 'Legal entity', modal: 'Related Legal Entity', found: /\d+ (filings?|records?)/ },
  { name: 'Litigation', modal: 'Litigation Data', found: /\d+ cases?/ },
  {
    name: 'Adverse media and watchlists',
    modal: 'Adverse Media & Watchlist Data',
    found: /\d+ (articles?|watchlist hits?)/,
  },
  { name: 'Business verification', modal: 'Business Verification', found: /\d+ values/ },
] as const;

/** The flagship of the demo, about which every source has something, with an order for the sandbox to be slow. */
const flagship = (attempt: number): Typed => ({
  Seller: {
    // The sandbox counts faults per search, so a retry needs another search.
    'Legal Entity Name': `Michiana Roofing & Siding LLC !fault=slow:${attempt}`,
    State: 'Indiana',
    Zip: '46613',
  },
});

const line = (page: Page, name: string): Locator =>
  evidence(page).getByRole('listitem').filter({ hasText: name });

test.use({ ownProfile: true });

test('every source shows that it is searching, and then its findings without a reload, as new until its dialog is opened [ONB-120] [ONB-124] [ONB-125] [ONB-129] [ONB-141]', async ({
  page,
}, testInfo) => {
  await page.clock.install();
  await signIn(page, accounts.northwind);
  const inquiry = await searchFor(page, flagship(testInfo.retry + 1));
  for (const { name } of sources) await expect(line(page, name)).toContainText(/searching|verifying/i);
  await expect(evidence(page)).toContainText('still searching');
  await photograph(page, testInfo, 'processing');
  await waitForSources(page, accounts.northwind, inquiry);
  // The verification is polled every 5 seconds, the others every 20.
  await page.clock.fastForward(20_000);
  for (const { name, found } of sources) await expect(line(page, name)).toContainText(found);
  await expect(evidence(page).getByText('New data').first()).toBeVisible();
  await photograph(page, testInfo, 'complete');
  for (const { name, modal } of sources) {
    const button = line(page, name).getByRole('button').first();
    await button.click();
    const dialog = page.getByRole('dialog', { name: modal });
    await expectUsable(dialog);
    await expect(dialog).toContainText('Michiana Roofing');
    await photograph(page, testInfo, `complete-${modal}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await expect(evidence(page).getByText('New data')).toHaveCount(0);
});
