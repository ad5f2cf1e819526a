import { accounts } from './support/accounts.ts';
import { openAddress } from './support/navigation.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'New inquiry' });
const signedOut = (page: Page) => page.getByText('You are signed out.');
const savedLender = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('lender') ?? '{}'));

test.describe('with a fake clock', () => {
  test.use({ ownProfile: true });

  test('the token is refreshed 5 minutes before it expires, without notice; the tabs of a browser share one count of 820 seconds without the mouse, which keys do not restart; a warning offers to stay, by keyboard too [ONB-005] [ONB-006]', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('grant_type=refresh_token')) refreshes.push(request.url());
    });
    await signInByForm(page, accounts.northwind);
    await page.getByLabel('Legal Entity Name').fill('Typed before the refresh');
    // The token's lifetime is 15 minutes.
    await page.clock.fastForward('09:45');
    await expect(heading(page)).toBeVisible();
    expect(refreshes).toHaveLength(0);
    const before = await accessToken(page);
    await page.clock.fastForward('00:20');
    await expect.poll(() => accessToken(page)).not.toBe(before);
    expect(refreshes).toHaveLength(1);
    await expect(page.getByLabel('Legal Entity Name')).toHaveValue('Typed before the refresh');

    await page.mouse.move(100, 100);
    const otherTab = await context.newPage();
    await otherTab.goto('/settings');
    await expect(otherTab.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.bringToFront();
    await page.mouse.move(200, 200);
    await page.clock.fastForward(700_000);
    await page.mouse.move(300, 300);
    await page.clock.fastForward(130_000);
    await expect(otherTab.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.clock.fastForward(570_000);
    await page.keyboard.press('Tab');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(/You will be signed out in \d+ seconds/)).toHaveCount(0);
    await page.clock.fastForward(70_000);
    await expect(page.getByText(/You will be signed out in [45]\d seconds/)).toBeVisible();
    const stay = page.getByRole('button', { name: 'Stay signed in' });
    await expect(stay).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stay).toBeHidden();
    await page.clock.fastForward(700_000);
    await expect(heading(page)).toBeVisible();
    await page.clock.fastForward(130_000);
    await expect(signedOut(page)).toBeVisible();
    await expect(signedOut(otherTab)).toBeVisible();
  });
});

const tokens = (page: Page): Promise<{ access_token: string; refresh_token: string }> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  });
const accessToken = async (page: Page) => (await tokens(page)).access_token;

test('a member starts in the first of their lenders, which every later call names; each tab has its own tokens, which no other tab and no later browser session can read; a stale token shows the alert and, after a reload, returns to the same screen; switching the lender reloads and leaves its records behind, in all tabs; Signout ends the session here, in the other tabs and at the provider [ONB-001] [ONB-008] [ONB-020] [ONB-021] [ONB-022] [BOF-011]', async ({
  page,
  context,
}) => {
  const headers: [path: string, lender: string | undefined][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) headers.push([pathname, request.headers().lenderid]);
  });
  await signInByForm(page, accounts.twoLenders);
  await expect(page.getByRole('button', { name: /Northwind Capital/ })).toBeVisible();
  await expect.poll(() => headers.length).toBeGreaterThan(2);
  const { id, name } = await savedLender(page);
  expect(name).toBe('Northwind Capital');
  for (const [path, lender] of headers) expect(lender, path).toBe(path === '/v1/user/me' ? undefined : id);
  await openAddress(page, '/onboarding/1');
  await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/settings/my-profile');
  await expect(otherTab.getByRole('button', { name: /Northwind Capital/ })).toBeVisible();
  const [one, two] = [await tokens(page), await tokens(otherTab)];
  expect(one.refresh_token).toBeTruthy();
  expect(two.refresh_token).toBeTruthy();
  expect(two.refresh_token).not.toBe(one.refresh_token);
  const shared = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const { access_token, refresh_token } of [one, two])
    expect([shared.includes(access_token), shared.includes(refresh_token)]).toEqual([false, false]);

  const alerts: string[] = [];
  otherTab.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await otherTab.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...user, access_token: `${user.access_token}forged` }));
  });
  await otherTab.reload();
  await expect(otherTab.getByRole('button', { name: /Northwind Capital/ })).toBeVisible();
  await expect(otherTab).toHaveURL('/settings/my-profile');
  expect(alerts).toEqual(['Your session is stale. Press OK to reload.']);

  await page.bringToFront();
  await page.getByRole('button', { name: /^User menu/ }).click();
  const box = page.getByRole('combobox', { name: 'Switch Lender' });
  await box.fill('harbor');
  const withHarbor = page.waitForRequest((request) => ![undefined, id].includes(request.headers().lenderid));
  await page.getByRole('option', { name: /Harbor Funding/ }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('button', { name: /Harbor Funding/ })).toBeVisible();
  const saved = await savedLender(page);
  expect(saved.name).toBe('Harbor Funding');
  expect((await withHarbor).headers().lenderid).toBe(saved.id);
  await expect(otherTab.getByRole('button', { name: /Harbor Funding/ })).toBeVisible();
  await expect(otherTab).toHaveURL('/settings/my-profile');

  // A duplicated tab starts with a copy of the first one's session storage.
  const copied = await page.evaluate(() => ({ ...sessionStorage }));
  const duplicate = await context.newPage();
  await duplicate.addInitScript(
    (stored) => {
      if (sessionStorage.length === 0)
        for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    },
    copied as Record<string, string>,
  );
  await duplicate.goto('/settings/my-profile');
  await expect(duplicate.getByText(accounts.twoLenders).first()).toBeVisible();
  expect((await tokens(duplicate)).refresh_token).not.toBe((await tokens(page)).refresh_token);

  await otherTab.bringToFront();
  await otherTab.getByRole('button', { name: /^User menu/ }).click();
  await otherTab.getByRole('button', { name: 'Signout' }).click();
  for (const tab of [otherTab, page, duplicate]) {
    await expect(signedOut(tab)).toBeVisible();
    await expect(tab).toHaveURL('/');
    expect(
      await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.'))),
    ).toEqual([]);
  }
  // The provider asks for credentials: its own session has ended too.
  await otherTab.getByRole('button', { name: 'Sign in' }).click();
  await expect(otherTab.getByLabel('Password')).toBeVisible();
});
