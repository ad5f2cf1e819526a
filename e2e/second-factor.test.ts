import { createServer } from 'node:net';
import type { CDPSession } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility.ts';
import { expectUsableAtPhoneWidth } from './support/layout.ts';
import { type Product, startApi } from './support/product.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { acknowledgeRelease, addUser, fillFirstSignIn, OWN_PASSWORD } from './support/users.ts';

/** A separate API: passkeys need a host name in the address, and staff must need a second factor. */
let api: Product;

test.beforeAll(async ({ product }) => {
  const port = await freePort();
  api = await startApi(product.data, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ASSAY_SECOND_FACTOR: 'staff',
  });
});
test.afterAll(() => api?.stop());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Adds a virtual authenticator of the device, which confirms automatically. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const begin = async (page: Page, email: string) => {
  await page.goto(api.url);
  await fillSignIn(page, email, OWN_PASSWORD);
};
/** Signs out at the provider; a person would use the menu. */
const leave = async (page: Page) => {
  await page.goto(`${api.url}/oidc/session/end`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.evaluate(() => localStorage.clear());
};
const codeOf = (key: string) =>
  new TOTP({ secret: key.replaceAll(' ', ''), digits: 6, period: 30 }).generate();

test('a staff member sets up an authenticator app at sign-in, and signs in with a recovery code later', async ({
  page,
}) => {
  const { email, temporaryPassword } = await addUser(page, 'Verdata Admin');
  await page.goto(api.url);
  await fillFirstSignIn(page, email, temporaryPassword);
  await expect(heading(page, 'Set up a second factor')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Authenticator app/ }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByText('Enter the key by hand instead').click();
  await expectAccessible(page);
  await expectUsableAtPhoneWidth(page);
  const key = (await page.locator('.key').textContent()) ?? '';
  await page.getByLabel('Code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This is not the code that the app shows now.')).toBeVisible();
  await page.getByLabel('Code that the app shows').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(heading(page, 'Save these recovery codes')).toBeVisible();
  await expectAccessible(page);
  const [recovery = ''] = await page.locator('.codes li').allTextContents();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/onboarding');

  await leave(page);
  await begin(page, email);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/onboarding');
});

test('a passkey that a user adds in My profile is required at the next sign-in, and can be removed', async ({
  page,
}) => {
  const { email, temporaryPassword } = await addUser(page);
  const device = await addAuthenticator(page);
  await page.goto(api.url);
  await fillFirstSignIn(page, email, temporaryPassword);
  await page.waitForURL('**/onboarding');
  await page.goto(`${api.url}/settings/my-profile`);
  await acknowledgeRelease(page);
  await page.getByRole('link', { name: 'Authenticator app and passkeys' }).click();
  await expect(heading(page, 'Second factor')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(heading(page, 'Save these recovery codes')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByText(/^Added .* \d{4}$/)).toBeVisible();
  await expectUsableAtPhoneWidth(page);

  await leave(page);
  await begin(page, email);
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/onboarding');

  // A stranger with the password and another device is refused.
  await leave(page);
  await device.send('WebAuthn.disable');
  await addAuthenticator(page);
  await begin(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey was not confirmed. Try again.')).toBeVisible();
  await expect(heading(page, 'Confirm it is you')).toBeVisible();
});
