import { html } from '../../markup.ts';
import { page, type Site } from './layout.ts';

/** The choice of a second factor during sign-in to an account that needs one. */
export function setUpPage(site: Site, { path, hasPasskeys }: { path: string; hasPasskeys: boolean }): string {
  return page(site, {
    title: 'Set up a second factor',
    body: html`<p>Your account needs a second factor in addition to the password. You will be asked for it at each sign-in.</p>
<div class="choices">
<a class="choice" href="${path}/authenticator"><strong>Authenticator app</strong>
<span>An app on your phone shows a six-digit code.</span></a>
${
  hasPasskeys &&
  html`<a class="choice" href="${path}/passkey"><strong>Passkey</strong>
<span>Your device confirms it is you, by fingerprint, face, PIN or a security key.</span></a>`
}
</div>`,
  });
}
