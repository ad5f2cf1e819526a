import { html, type Markup } from '../../markup.ts';
import { assets } from './assets.ts';
import type { Site } from './layout.ts';

interface PasskeyFormOptions {
  /** Whether a passkey is made or used. */
  kind: 'add' | 'use';
  /** Where the answer goes. */
  action: string;
  /** What the browser is asked for. */
  request: object;
  label: string;
  isSecondary?: boolean;
  fault?: string;
  /** Lets the page's scripts run. */
  nonce: string;
}

/** A button that asks the browser for a passkey and sends its answer. */
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
