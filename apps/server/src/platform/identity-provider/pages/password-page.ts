import { html } from '../../markup.ts';
import { PASSWORD_MIN } from '../passwords.ts';
import { RESET_PATH } from '../reset-link.ts';
import { field, showTypedScript } from './field.ts';
import { page, type Site } from './layout.ts';

/** Errors of a password form by field, as sentences. */
export interface PasswordFaults {
  current_password?: string;
  new_password?: string;
}

interface PasswordPageOptions {
  email: string;
  /** Proves that the form came from this page. */
  token: string;
  faults?: PasswordFaults;
  /** A message about the whole form. */
  message?: string;
  /** Lets the page's script run. */
  nonce: string;
}

const newPassword = (faults: PasswordFaults, autofocus: boolean) =>
  field({
    name: 'new_password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${PASSWORD_MIN} characters.`,
    fault: faults.new_password,
    autofocus,
  });

// A password manager without a user name asks which account the new password belongs to.
const account = (email: string) =>
  html`<input type="text" name="account" value="${email}" autocomplete="username" readonly hidden>`;

/** Changing the password of the signed-in account. */
export function changePasswordPage(site: Site, options: PasswordPageOptions): string {
  const { email, token, message, nonce, faults = {} } = options;
  return page(site, {
    title: 'Change password',
    body: html`<p>${email}</p>
${message !== undefined && html`<p class="notice notice-bad" role="alert">${message}</p>`}
<form method="post">
<input type="hidden" name="token" value="${token}">${account(email)}
${field({
  name: 'current_password',
  label: 'Current password',
  type: 'password',
  autocomplete: 'current-password',
  fault: faults.current_password,
  autofocus: !faults.new_password,
})}
${newPassword(faults, faults.new_password !== undefined)}
<button class="button" type="submit">Change password</button>
</form>
<a class="back" href="${site.home}">Back to Assay</a>
${showTypedScript(site, nonce)}`,
  });
}

/** Replacing a temporary password, the second step of a first sign-in. */
export function replacePasswordPage(
  site: Site,
  { email, fault, nonce }: { email: string; fault?: string; nonce: string },
): string {
  return page(site, {
    title: 'Choose a new password',
    body: html`<p>Your password was temporary. Choose a new one to continue.</p>
<form method="post">${account(email)}
${newPassword({ new_password: fault }, true)}
<button class="button" type="submit">Save and sign in</button>
</form>
${showTypedScript(site, nonce)}`,
  });
}

/** Setting a new password through a mailed link. */
export function resetPasswordPage(
  site: Site,
  { email, token, fault, nonce }: { email: string; token: string; fault?: string; nonce: string },
): string {
  return page(site, {
    title: 'Choose a new password',
    body: html`<p>For ${email}. You are signed out everywhere else.</p>
<form method="post" action="${site.mount}${RESET_PATH}">
<input type="hidden" name="token" value="${token}">${account(email)}
${newPassword({ new_password: fault }, true)}
<button class="button" type="submit">Save password</button>
</form>
${showTypedScript(site, nonce)}`,
  });
}
