import { html } from '../../markup.ts';
import type { Factors } from '../second-factor/store.ts';
import { field } from './field.ts';
import { page, type Site } from './layout.ts';
import { passkeyForm } from './passkey-form.ts';

interface SecondFactorOptions {
  path: string;
  factors: Factors;
  /** What the visitor chose or tried last. */
  way?: string;
  fault?: string;
  /** The WebAuthn options; false for an account without passkeys. */
  passkey: object | false;
  nonce: string;
}

/** The second step of a sign-in: passkey, authenticator code or recovery code. */
export function secondFactorPage(site: Site, options: SecondFactorOptions): string {
  const { path, factors, way } = options;
  return page(site, {
    title: 'Confirm it is you',
    body:
      way === 'recovery'
        ? html`<p>Enter one of your recovery codes. Each works once.</p>
${recoveryForm(options)}
<a class="back" href="${path}">Use your second factor instead</a>`
        : html`<p>${factors.totp ? 'Enter the code that your authenticator app shows for Assay.' : 'Use a passkey of your account.'}</p>
${factors.totp !== undefined && codeForm(options)}
${passkeyPart(site, options)}
${factors.codes_left > 0 && html`<a class="back" href="${path}?with=recovery">Use a recovery code instead</a>`}`,
  });
}

const codeForm = ({ path, way, fault }: SecondFactorOptions) =>
  html`<form method="post" action="${path}">
${field({
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  isNumber: true,
  fault: way === 'passkey' ? undefined : fault,
  autofocus: true,
})}
<button class="button" type="submit">Sign in</button>
</form>`;

const recoveryForm = ({ path, fault }: SecondFactorOptions) =>
  html`<form method="post" action="${path}">
${field({ name: 'recovery', label: 'Recovery code', type: 'text', autocomplete: 'off', fault, autofocus: true })}
<button class="button" type="submit">Sign in</button>
</form>`;

const passkeyPart = (site: Site, { path, factors, way, fault, passkey, nonce }: SecondFactorOptions) =>
  passkey &&
  passkeyForm(site, {
    kind: 'use',
    action: path,
    request: passkey,
    label: 'Use a passkey',
    isSecondary: factors.totp !== undefined,
    fault: way === 'passkey' ? fault : undefined,
    nonce,
  });
