import { html } from '../../markup.ts';
import { field } from './field.ts';
import { page, type Site } from './layout.ts';

/** Where a forgotten password is replaced, below the provider's address. */
export const FORGOT_PATH = '/forgot-password';

/** Asks for the email of an account whose password was forgotten. */
export function forgotPage(site: Site, { email = '', fault }: { email?: string; fault?: string }): string {
  return page(site, {
    title: 'Forgot your password?',
    body: html`<p>Enter the email that you sign in with. You will get an email with a link to choose a new password.</p>
<form method="post" action="${site.mount}${FORGOT_PATH}">
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, autofocus: true, fault })}
<button class="button" type="submit">Send the link</button>
</form>
<a class="back" href="${site.home}">Back to sign-in</a>`,
  });
}
