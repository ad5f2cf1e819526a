import { html, Markup } from '../../markup.ts';
import type { Account } from '../accounts.ts';
import type { Factors } from '../second-factor/store.ts';
import { page, type Site } from './layout.ts';

interface FactorsOptions {
  account: Account;
  token: string;
  path: string;
  factors: Factors;
  /** Number of recovery codes issued at a time. */
  codesAtFirst: number;
  isRequired: boolean;
  /** Whether browsers support passkeys at this address. */
  hasPasskeys: boolean;
  message?: string;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A user's second factors: added, removed and renewed here. */
export function factorsPage(site: Site, options: FactorsOptions): string {
  const { account, token, path, factors, codesAtFirst, isRequired, hasPasskeys, message } = options;
  const act = (name: string, label: string, id?: string): Markup =>
    html`<form class="inline" method="post" action="${path}/${name}"><input type="hidden" name="token" value="${token}">${id !== undefined && html`<input type="hidden" name="id" value="${id}">`}<button class="link" type="submit">${label}</button></form>`;
  const { totp, passkeys, codes_left } = factors;
  const passkeyRows = passkeys.map(
    ({ credential_id, added_at, last_used_at }) =>
      html`<li><div><strong>Passkey</strong><span>Added ${day.format(added_at)}${last_used_at !== null && html`, last used ${day.format(last_used_at)}`}</span></div>${act('passkey/remove', 'Remove', credential_id)}</li>`
        .text,
  );
  const isAny = totp !== undefined || passkeys.length > 0;
  return page(site, {
    title: 'Second factor',
    body: html`<p>${account.email}</p>
${message !== undefined && html`<p class="notice notice-bad" role="alert">${message}</p>`}
<p>${isRequired ? 'Your account needs a second factor in addition to the password.' : 'With a second factor, your password alone is not enough to sign in.'} Adding or removing one signs you out everywhere else.</p>
<ul class="rows">
<li><div><strong>Authenticator app</strong><span>${totp ? html`Added ${day.format(totp.added_at)}` : 'Not set up'}</span></div>
${totp ? act('authenticator/remove', 'Remove') : html`<a href="${path}/authenticator">Set up</a>`}</li>
${new Markup(passkeyRows.join(''))}
<li><div><strong>${passkeys.length > 0 ? 'Another passkey' : 'Passkey'}</strong><span>${hasPasskeys ? 'A fingerprint, face, PIN or security key' : 'Works only when the address of Assay is a name, not a number'}</span></div>
${hasPasskeys && html`<a href="${path}/passkey">Add</a>`}</li>
${
  isAny &&
  html`<li><div><strong>Recovery codes</strong><span>${codes_left} of ${codesAtFirst} left</span></div>${act('recovery-codes', 'Make new ones')}</li>`
}
</ul>
<a class="back" href="${site.home}">Back to Assay</a>`,
  });
}
