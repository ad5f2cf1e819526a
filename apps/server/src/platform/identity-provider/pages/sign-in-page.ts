import { html } from '../../markup.ts';
import { field, showTypedScript } from './field.ts';
import { FORGOT_PATH } from './forgot-page.ts';
import { page, type Site } from './layout.ts';

/** The email and password form. After a refusal it shows the message and keeps the email. */
export function signInPage(
  site: Site,
  { email = '', message, nonce }: { email?: string; message?: string; nonce: string },
): string {
  const describedBy = message ? 'refusal' : undefined;
  return page(site, {
    title: 'Sign in',
    body: html`${message !== undefined && html`<p class="notice notice-bad" id="refusal" role="alert">${message}</p>`}
<form method="post">
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, autofocus: email === '', describedBy })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: email !== '', describedBy })}
<button class="button" type="submit">Sign in</button>
</form>
<a class="back" href="${site.mount}${FORGOT_PATH}">Forgot your password?</a>
${showTypedScript(site, nonce)}`,
  });
}
