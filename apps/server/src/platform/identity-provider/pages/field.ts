import { html, type Markup } from '../../markup.ts';
import { assets } from './assets.ts';
import type { Site } from './layout.ts';

interface FieldOptions {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  /** The autocomplete hint for browsers and password managers. */
  autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  /** Digits only: phones show the number keypad. */
  isNumber?: boolean;
  value?: string;
  hint?: string;
  /** The error of the field. */
  fault?: string;
  autofocus?: boolean;
  /** The id of a message elsewhere on the page that describes this field too. */
  describedBy?: string;
}

/** A labeled field with its hint or error below. */
export function field(options: FieldOptions): Markup {
  const { name, fault, hint, describedBy } = options;
  const note = fault ?? hint;
  const described = [note && `${name}-note`, describedBy].filter(Boolean).join(' ');
  const invalid = fault !== undefined || describedBy !== undefined;
  return html`<div class="field">
<label for="${name}">${options.label}</label>
<input id="${name}" name="${name}" type="${options.type}" autocomplete="${options.autocomplete}" required maxlength="256"${
    options.type !== 'password' && html` autocapitalize="none" spellcheck="false"`
  }${
    options.isNumber && html` inputmode="numeric"`
  }${options.value !== undefined && html` value="${options.value}"`}${invalid && html` aria-invalid="true"`}${
    described !== '' && html` aria-describedby="${described}"`
  }${options.autofocus && html` autofocus`}>
${note !== undefined && html`<p class="${fault ? 'fault' : 'hint'}" id="${name}-note">${note}</p>`}${
  options.type === 'password' &&
  html`<button class="show-typed" type="button" data-shows="${name}" hidden>Show</button>`
}</div>
`;
}

/** The script by which a password field can show what is typed; without it the field's button stays hidden. */
export function showTypedScript(site: Site, nonce: string): Markup {
  return html`<script src="${site.mount}/assets/${assets.showTyped.name}" nonce="${nonce}" defer></script>`;
}
