import type { Factors } from '../second-factor/store.ts';
import { field } from './field.ts';
import { page, type Site } from './layout.ts';
import { html } from './markup.ts';

interface SecondFactorOptions {
  path: string;
  factors: Factors;
  way: 'code' | 'recovery';
  fault?: string;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function secondFactorPage(site: Site, { path, factors, way, fault }: SecondFactorOptions): string {
  const other =
    way === 'recovery'
      ? html`<a class="back" href="${path}">Use your second factor instead</a>`
      : factors.codes_left > 0 &&
        html`<a class="back" href="${path}?with=recovery">Use a recovery code instead</a>`;
  return page(site, {
    title: 'Confirm it is you',
    body: html`<p>${way === 'code' ? 'Enter the code that your authenticator app shows for Assay.' : 'Enter one of the recovery codes that you kept. It is good once.'}</p>
<form method="post" action="${path}">
${way === 'code' ? codeField(fault) : recoveryField(fault)}
<button class="button" type="submit">Sign in</button>
</form>
${other}`,
  });
}

const codeField = (fault?: string) =>
  field({
    name: 'code',
    label: 'Code',
    type: 'text',
    autocomplete: 'one-time-code',
    isNumber: true,
    fault,
    autofocus: true,
  });

const recoveryField = (fault?: string) =>
  field({
    name: 'recovery',
    label: 'Recovery code',
    type: 'text',
    autocomplete: 'off',
    fault,
    autofocus: true,
  });
