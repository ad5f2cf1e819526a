import { html } from '../../markup.ts';
import { field } from './field.ts';
import { page, type Site } from './layout.ts';
import { qrCode } from './qr-code.ts';

interface AuthenticatorOptions {
  /** The key as text, for manual entry. */
  key: string;
  /** The content of the QR code. */
  address: string;
  /** The key, encrypted, as the form sends it back. */
  offer: string;
  back: string;
  fault?: string;
}

/** Setting up an authenticator app: the key as QR code and text, and a first code as proof. */
export function authenticatorPage(
  site: Site,
  { key, address, offer, back, fault }: AuthenticatorOptions,
): string {
  return page(site, {
    title: 'Set up an authenticator app',
    body: html`<p>Scan this with the app, such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
<div class="qr">${qrCode(address)}</div>
<details><summary>Enter the key by hand instead</summary>
<p>Enter this key in the app, as a time-based account:</p>
<p class="key">${key.replace(/(.{4})(?=.)/g, '$1 ')}</p></details>
<form method="post">
<input type="hidden" name="offer" value="${offer}">
${field({
  name: 'code',
  label: 'Code that the app shows',
  type: 'text',
  autocomplete: 'one-time-code',
  isNumber: true,
  hint: 'Six digits, new every 30 seconds.',
  fault,
  autofocus: fault !== undefined,
})}
<button class="button" type="submit">Turn on</button>
</form>
<a class="back" href="${back}">Back</a>`,
  });
}
