import { html } from '../../markup.ts';
import { field, showTypedScript } from './field.ts';
import { page, type Site } from './layout.ts';

/** Asks for the password again before a change of security settings. */
export function confirmPage(
  site: Site,
  {
    email,
    token,
    href,
    fault,
    nonce,
  }: { email: string; token: string; href: string; fault?: string; nonce: string },
): string {
  return page(site, {
    title: 'Confirm it is you',
    body: html`<p>${email}</p>
<form method="post" action="${site.mount}/account/confirm">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="href" value="${href}">
<input type="text" name="account" value="${email}" autocomplete="username" readonly hidden>
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', fault, autofocus: true })}
<button class="button" type="submit">Continue</button>
</form>
<a class="back" href="${site.home}">Back to Assay</a>
${showTypedScript(site, nonce)}`,
  });
}
