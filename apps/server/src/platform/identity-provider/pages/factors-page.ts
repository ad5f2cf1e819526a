import type { Account } from '../accounts.ts';
import type { Factors } from '../second-factor/store.ts';
import { page, type Site } from './layout.ts';
import { html, type Markup } from './markup.ts';

interface FactorsOptions {
  account: Account;
  token: string;
  path: string;
  factors: Factors;
  /** How many recovery codes are given at a time. */
  codesAtFirst: number;
  isRequired: boolean;
  message?: string;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What a user signs in with besides the password: added, removed and renewed here. */
export function factorsPage(site: Site, options: FactorsOptions): string {
  const { account, token, path, factors, codesAtFirst, isRequired, message } = options;
  const act = (name: string, label: string): Markup =>
    html`<form class="inline" method="post" action="${path}/${name}"><input type="hidden" name="token" value="${token}"><button class="link" type="submit">${label}</button></form>`;
  const { totp, codes_left } = factors;
  return page(site, {
    title: 'Second factor',
    body: html`<p>${account.email}</p>
${message !== undefined && html`<p class="notice notice-bad" role="alert">${message}</p>`}
<p>${isRequired ? 'Your account needs one besides the password.' : 'With one your password alone signs nobody in.'}</p>
<ul class="rows">
<li><div><strong>Authenticator app</strong><span>${totp ? html`Added ${day.format(totp.added_at)}` : 'Not set up'}</span></div>
${totp ? act('authenticator/remove', 'Remove') : html`<a href="${path}/authenticator">Set up</a>`}</li>
${
  totp &&
  html`<li><div><strong>Recovery codes</strong><span>${codes_left} of ${codesAtFirst} left</span></div>${act('recovery-codes', 'Make new ones')}</li>`
}
</ul>
<a class="back" href="${site.home}">Back to Assay</a>`,
  });
}
