import { html } from '../../markup.ts';
import { page, type Site } from './layout.ts';
import { passkeyForm } from './passkey-form.ts';

interface PasskeyOptions {
  action: string;
  request: object;
  back: string;
  nonce: string;
  fault?: string;
}

/** Adding a passkey from the browser, the device or a security key. */
export function passkeyPage(site: Site, { back, ...form }: PasskeyOptions): string {
  return page(site, {
    title: 'Add a passkey',
    body: html`<p>Your device confirms it is you, by fingerprint, face, PIN or a security key. Nothing to type, and nothing that a fake page could steal.</p>
${passkeyForm(site, { ...form, kind: 'add', label: 'Add a passkey' })}
<a class="back" href="${back}">Back</a>`,
  });
}
