import { html, Markup } from '../../markup.ts';
import { page, type Site } from './layout.ts';

/**
 * Ends the session. `form` is the library's form with its own proof. With a nonce the form submits itself, and the
 * button is for browsers without script; without one the person must press it.
 */
export function signOutPage(site: Site, { form, nonce }: { form: string; nonce?: string }): string {
  const id = /<form id="([^"]+)"/.exec(form)?.[1] ?? '';
  return page(site, {
    title: 'Sign out',
    body: html`<p>${nonce ? 'Signing you out of Assay.' : 'Do you want to sign out of Assay?'}</p>
${new Markup(form)}
<button class="button" type="submit" form="${id}" name="logout" value="yes">Sign out</button>
${nonce === undefined && html`<a class="back" href="${site.home}">Stay signed in</a>`}
${
  nonce !== undefined &&
  html`<script nonce="${nonce}">document.querySelector('button[name=logout]').click()</script>`
}`,
  });
}
