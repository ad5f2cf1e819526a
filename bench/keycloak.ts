// Tests sign-in with a real Keycloak: node bench/keycloak.ts
//
// Starts one (Java 17; from KEYCLOAK_HOME, else downloaded by Maven) and the product with it as identity provider, and
// signs users in and out in a browser: by role, with and without a second factor, with an unverified email. Prints a
// line per check and exits with 1 if one failed.
import { createServer } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import packed from '@sparticuz/chromium';
import { Secret, TOTP } from 'otpauth';
import { makeRealm, type Person } from './keycloak/realm.ts';
import { startKeycloak } from './keycloak/server.ts';
import { startProduct } from './load/product.ts';

const PASSWORD = 'a fine password';
const totpKey = new Secret({ size: 20 }).base32;
const people = {
  member: { email: 'user@northwind.test', password: PASSWORD },
  staff: { email: 'staff@assay.test', password: PASSWORD, totpKey },
  staffWithout: { email: 'superuser@assay.test', password: PASSWORD },
  unverified: { email: 'user@harbor.test', password: PASSWORD, isVerified: false },
  stranger: { email: 'nobody@elsewhere.test', password: PASSWORD },
} satisfies Record<string, Person>;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

let isBroken = false;
async function promise(text: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.stdout.write(`✓ ${text}\n`);
  } catch (error) {
    isBroken = true;
    process.stdout.write(`✗ ${text}\n  ${(error as Error).message.split('\n')[0]}\n`);
  }
}

async function signIn(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Username or email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  if (!person.totpKey) return;
  await page.getByLabel('One-time code').fill(new TOTP({ secret: person.totpKey }).generate());
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const inFreshBrowser = async (browser: Browser, work: (page: Page) => Promise<void>) => {
  const context = await browser.newContext();
  await work(await context.newPage()).finally(() => context.close());
};
const seesText = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ timeout: 20_000 });
/** The response of `user/me` while the work ran. */
async function meWhile(page: Page, work: () => Promise<void>): Promise<{ type: string }> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/v1/user/me'));
  await work();
  return (await answered).json();
}
function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${actual} in place of ${expected}`);
}

async function tryAll(browser: Browser, origin: string): Promise<void> {
  const each = (text: string, work: (page: Page) => Promise<void>) =>
    promise(text, () => inFreshBrowser(browser, work));

  await each('a user of a lender signs in and out, and is asked again after it', async (page) => {
    const me = await meWhile(page, () => signIn(page, origin, people.member));
    expectEqual(me.type, 'Lender User');
    await page.waitForURL('**/onboarding');
    const accept = page.getByLabel('I agree to these terms');
    await accept.check({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('button', { name: /^Sign ?out$/ }).click();
    await seesText(page, 'You are signed out.');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Username or email').waitFor({ timeout: 20_000 });
  });

  await each('a member of the staff signs in with a second factor, and is staff', async (page) => {
    const me = await meWhile(page, () => signIn(page, origin, people.staff));
    expectEqual(me.type, 'Verdata Admin');
    await page.waitForURL('**/onboarding');
  });

  await each('a superuser without a second factor is refused', async (page) => {
    await signIn(page, origin, people.staffWithout);
    await seesText(page, /Your account needs a second factor/);
  });

  await each('an email that is not verified is refused', async (page) => {
    await signIn(page, origin, people.unverified);
    await seesText(page, /does not say that your email address is verified/);
  });

  await each('a user without an Assay account is refused', async (page) => {
    await signIn(page, origin, people.stranger);
    await seesText(page, /This sign-in has no Assay account/);
  });
}

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const keycloak = await startKeycloak(await freePort());
try {
  const issuer = await makeRealm(keycloak, { origin, people: Object.values(people) });
  const product = await startProduct({
    PORT: String(port),
    OIDC_ISSUER: issuer,
    OIDC_SCOPES: 'openid email',
    OIDC_SECOND_FACTOR_AMR: 'otp',
    ASSAY_SECOND_FACTOR: 'staff',
  });
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    await tryAll(browser, origin);
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await keycloak.stop();
}
process.exit(isBroken ? 1 : 0);
