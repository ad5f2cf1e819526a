import { accounts } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/**
 * Every address of the route table that each role may open: the final address and the screen's heading (details: back
 * office, section 2).
 */
const forEveryone: [address: string, end: string, heading: string | RegExp][] = [
  ['/', '/onboarding', 'New inquiry'],
  ['/callback', '/onboarding', 'New inquiry'],
  ['/onboarding/', '/onboarding/', 'New inquiry'],
  // Its name depends on the day on which the demo was created.
  ['/onboarding/1', '/onboarding/1', /\w/],
  ['/merchant-request', '/merchant-request', 'Request New Merchant'],
  ['/license', '/license', 'License Requests'],
  ['/notifications', '/notifications', 'Notifications'],
  ['/alert-words', '/alert-words', 'Alert Words'],
  ['/healthcheck', '/healthcheck', 'Portfolio HealthCheck'],
  ['/healthcheck/changes', '/healthcheck/changes', 'Portfolio HealthCheck'],
  ['/healthcheck/overview/all/high-risk/new', '/healthcheck/overview/all/high-risk/new', 'Onboarding Risk'],
  ['/healthcheck/merchant/1', '/healthcheck/overview/merchant/1/overview', 'Michiana Roofing & Siding LLC'],
  ['/regulatory-search', '/regulatory-search/all', 'Regulatory Search'],
  ['/settings', '/settings/my-profile', 'Settings'],
  ['/settings/deployments', '/settings/deployments', 'Settings'],
];

/**
 * Addresses that not every role may open, with what they show (details: back office, section 36). Which role may open
 * which settings screen is a test of the list of these screens.
 */
const restricted = [
  ['/inquiry-history', 'inquiries'],
  ['/merchant-editor', 'Merchant A'],
  ['/settings/lenders', 'Add Lender'],
  ['/settings/users', 'Add User'],
  ['/settings/usage', 'Inquiry usage'],
  ['/settings/scorecard', 'Add Rule'],
  ['/settings/monitoring', 'Check the portfolio regularly'],
  ['/settings/merchant-requests', 'Dismissed'],
  ['/settings/add-merchant', 'Legal Name'],
  ['/settings/review-urls', 'URL'],
  ['/settings/vendors', 'this month'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address without reloading the page, which would take most of the time. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const until = async (isWanted: (title: string | null | undefined) => boolean) => {
      while (!isWanted(document.querySelector('h1')?.textContent))
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    // Through an address without a screen, so that what shows next belongs to the tested address.
    history.pushState({}, '', '/nowhere');
    await until((title) => title === 'Page not found');
    history.pushState({}, '', to);
    await until((title) => title !== undefined && title !== 'Page not found');
  }, address);
}

test('a Lender User opens every address of the route table, and is refused at screens of other roles [BOF-001] [BOF-022]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  for (const [address, end, title] of forEveryone) {
    await openScreen(page, address);
    await expect(page).toHaveURL(end);
    await expect(heading(page)).toContainText(title);
    await expect(page.getByText('Access denied')).toHaveCount(0);
  }
  const [history, editor, lenders] = restricted;
  for (const [address, shows] of [history, editor, lenders]) {
    await openScreen(page, address);
    await expect(page.getByText('Access denied')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(shows);
    await expect(page).toHaveURL(address);
  }
});

test('a Verdata Admin opens every restricted screen [BOF-001] [BOF-022]', async ({ page }) => {
  await signIn(page, accounts.staff);
  for (const [address, shows] of restricted) {
    await openScreen(page, address);
    await expect(page.getByRole('main')).toContainText(shows);
    await expect(page.getByText('Access denied')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
});
