import { accounts } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/**
 * The addresses of the route table that each role may open and no other test opens as a Lender User: the final address
 * and the screen's heading (details: back office, section 2).
 */
const forEveryone = [
  ['/', '/onboarding', 'New inquiry'],
  ['/callback', '/onboarding', 'New inquiry'],
  ['/onboarding/', '/onboarding/', 'New inquiry'],
  ['/notifications', '/notifications', 'Notifications'],
  ['/alert-words', '/alert-words', 'Alert Words'],
  ['/healthcheck', '/healthcheck', 'Portfolio HealthCheck'],
  ['/healthcheck/overview/all/high-risk/new', '/healthcheck/overview/all/high-risk/new', 'Onboarding Risk'],
  ['/healthcheck/merchant/1', '/healthcheck/overview/merchant/1/overview', 'Michiana Roofing & Siding LLC'],
  ['/regulatory-search', '/regulatory-search/all', 'Regulatory Search'],
  ['/settings', '/settings/my-profile', 'Settings'],
  ['/settings/deployments', '/settings/deployments', 'Settings'],
] as const;

/**
 * Addresses that not every role may open, with what they show (details: back office, section 36). Which role may open
 * which settings screen is a test of the list of these screens.
 */
const forOthers = [
  ['/inquiry-history', 'inquiries'],
  ['/merchant-editor', 'Merchant A'],
  ['/settings/lenders', 'Add Lender'],
] as const;

/** Those of them that no other test opens as a Verdata Admin. */
const forStaff = [
  ['/settings/users', 'Add User'],
  ['/settings/usage', 'Inquiry usage'],
  ['/settings/scorecard', 'Add Rule'],
  ['/settings/monitoring', 'Check the portfolio regularly'],
  ['/settings/review-urls', 'URL'],
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

test('a Lender User opens every address of the route table, and is refused at screens of other roles, which a Verdata Admin opens [BOF-001] [BOF-022]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  for (const [address, end, title] of forEveryone) {
    await openScreen(page, address);
    await expect(page).toHaveURL(end);
    await expect(heading(page)).toContainText(title);
    await expect(page.getByText('Access denied')).toHaveCount(0);
  }
  for (const [address, shows] of forOthers) {
    await openScreen(page, address);
    await expect(page.getByText('Access denied')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(shows);
    await expect(page).toHaveURL(address);
  }

  await signIn(page, accounts.staff, '/settings/usage');
  for (const [address, shows] of forStaff) {
    await openScreen(page, address);
    await expect(page.getByRole('main')).toContainText(shows);
    await expect(page.getByText('Access denied')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
});
