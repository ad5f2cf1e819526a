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
 * Addresses that not every role may open, with what they show, and whether Lender Admins may open them besides staff
 * (details: back office, section 36).
 */
const restricted: [address: string, shows: string, isForLenderAdmins: boolean][] = [
  ['/inquiry-history', 'inquiries', false],
  ['/merchant-editor', 'Merchant A', false],
  ['/settings/lenders', 'Add Lender', false],
  ['/settings/users', 'Add User', true],
  ['/settings/usage', 'Inquiry usage', true],
  ['/settings/scorecard', 'Add Rule', true],
  ['/settings/monitoring', 'Check the portfolio regularly', true],
  ['/settings/merchant-requests', 'Dismissed', false],
  ['/settings/add-merchant', 'Legal Name', false],
  ['/settings/review-urls', 'URL', false],
  ['/settings/vendors', 'this month', false],
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address without reloading the page, which would take most of the time. */
async function openAddress(page: Page, address: string): Promise<void> {
  // Through an address without a screen, so that what shows next belongs to the tested address.
  for (const to of ['/nowhere', address]) {
    await page.evaluate((next) => history.pushState({}, '', next), to);
    if (to === '/nowhere') await expect(heading(page)).toHaveText('Page not found');
  }
  await expect(heading(page)).not.toHaveText('Page not found');
}

/** Opens the restricted addresses as a role, which sees either the screen or Access denied. */
async function openRestricted(page: Page, mayOpen: (isForLenderAdmins: boolean) => boolean): Promise<void> {
  for (const [address, shows, isForLenderAdmins] of restricted) {
    await openAddress(page, address);
    const denied = page.getByText('Access denied');
    if (mayOpen(isForLenderAdmins)) {
      await expect(page.getByRole('main')).toContainText(shows);
      await expect(denied).toHaveCount(0);
    } else {
      await expect(denied).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(shows);
    }
    await expect(page).toHaveURL(address);
  }
}

test('a Lender User opens every address of the route table, and is refused at the screens of other roles [BOF-001] [BOF-022]', async ({
  page,
}) => {
  await signIn(page, accounts.northwind);
  for (const [address, end, title] of forEveryone) {
    await openAddress(page, address);
    await expect(page).toHaveURL(end);
    await expect(heading(page)).toContainText(title);
    await expect(page.getByText('Access denied')).toHaveCount(0);
  }
  await openRestricted(page, () => false);
});

test('a Verdata Admin opens every restricted screen, a Lender Admin only those of that role [BOF-001] [BOF-022]', async ({
  page,
}) => {
  await signIn(page, accounts.staff);
  await openRestricted(page, () => true);
  await signIn(page, accounts.northwindAdmin);
  await openRestricted(page, (isForLenderAdmins) => isForLenderAdmins);
});
