import { html, type Markup } from '../../markup.ts';
import { assets } from './assets.ts';
import type { Site } from './layout.ts';

interface PasskeyFormOptions {
  /** Whether a passkey is created or used. */
  kind: 'add' | 'use';
  /** Where the answer is posted. */
  action: string;
  /** The WebAuthn options for the browser. */
  request: object;
  label: string;
  isSecondary?: boolean;
  fault?: string;
  /** The nonce of the page's scripts. */
  nonce: string;
}

/** A button that requests a passkey from the browser and posts the answer. */
export function passkeyForm(site: Site, options: PasskeyFormOptions): Markup {
  const { kind, action, request, label, isSecondary, fault, nonce } = options;
  const script = (name: string) =>
    html`<script src="${site.mount}/assets/${name}" nonce="${nonce}" defer></script>`;
  return html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${JSON.stringify(request)}">
<input type="hidden" name="response">
<button class="button${isSecondary && ' button-plain'}" type="submit">${label}</button>
<p class="fault" role="alert"${fault === undefined && html` hidden`}>${fault}</p>
</form>
${script(assets.webauthn.name)}${script(assets.passkey.name)}`;
}
