import { html, Markup } from '../../markup.ts';
import { page, type Site } from './layout.ts';

/** The recovery codes, shown once. Continues by link, or by form during a sign-in. */
export function recoveryCodesPage(
  site: Site,
  { codes, action, ...way }: { codes: string[]; action: string } & ({ href: string } | { send: string }),
): string {
  return page(site, {
    title: 'Save these recovery codes',
    body: html`<p>Each one signs you in once if you lose your second factor. Print them or save them in a password manager. They are not shown again.</p>
<ul class="codes">${new Markup(codes.map((code) => html`<li>${code}</li>`.text).join(''))}</ul>
${
  'href' in way
    ? html`<a class="button" href="${way.href}">${action}</a>`
    : html`<form method="post" action="${way.send}"><button class="button" type="submit">${action}</button></form>`
}`,
  });
}
