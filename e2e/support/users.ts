import type { Page } from '@playwright/test';
import { accounts } from './accounts.ts';
import { callApi } from './api.ts';
import { readMail } from './mail.ts';
import { sharedProduct } from './shared-product.ts';
import { fillSignIn } from './sign-in.ts';

/** The password that a test's own user signs in with. */
export const OWN_PASSWORD = 'plum lantern orbit 42';

export interface NewUser {
  email: string;
  temporaryPassword: string;
}

/** Adds a user of a lender, or of the staff, that no other test uses, nor a retry of this one. */
export async function addUser(
  page: Page,
  type: 'Lender User' | 'Verdata Admin' = 'Lender User',
): Promise<NewUser> {
  const { staff, northwind } = accounts;
  const email = `user.${crypto.randomUUID().slice(0, 8)}@northwind.test`;
  const { lenders } = await callApi<{ lenders: { id: string }[] }>(page, northwind, '/v1/user/me');
  await callApi(page, staff, '/v1/user/new', {
    body: {
      first_name: 'Quinn',
      last_name: 'Abernathy',
      email,
      type,
      lender: type === 'Lender User' ? lenders[0]?.id : null,
    },
  });
  return {
    email,
    temporaryPassword: await readMail(sharedProduct(), email, /Temporary password: (\S+)/),
  };
}

/** Signs in with a temporary password on the provider's page, which must be open, and replaces it. */
export async function fillFirstSignIn(page: Page, email: string, temporaryPassword: string): Promise<void> {
  await fillSignIn(page, email, temporaryPassword);
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

/** Adds a user, signs in as them with a new password, and waits for the start page. */
export async function signInAsNewUser(page: Page): Promise<string> {
  const { email, temporaryPassword } = await addUser(page);
  await page.goto('/');
  await fillFirstSignIn(page, email, temporaryPassword);
  return email;
}

/** Closes the notice of the demo's next release, which only the demo's own accounts have acknowledged. */
export async function acknowledgeRelease(page: Page): Promise<void> {
  const stored = page.waitForResponse(/acknowledge-deployments$/);
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  // A navigation before that would leave the notice.
  await stored;
}
