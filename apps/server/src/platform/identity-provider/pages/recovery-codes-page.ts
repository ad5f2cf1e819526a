import { html, Markup } from '../../markup.ts';
import { page, type Site } from './layout.ts';

/** The recovery codes, shown once. Continues by link, or by form during a sign-in. */
export function recoveryCodesPage(
  site: Site,
  { codes, action, ...way }: { codes: string[]; action: string } & ({ href: string } | { send: string }),
): string {
  return page(site, {
    title: 'Keep these recovery codes',
    body: html`<p>Each of them signs you in once, in place of your second factor, should you lose it. Print them or keep them in a password manager. They are not shown again.</p>
<ul class="codes">${new Markup(codes.map((code) => html`<li>${code}</li>`.text).join(''))}</ul>
${
  'href' in way
    ? html`<a class="button" href="${way.href}">${action}</a>`
    : html`<form method="post" action="${way.send}"><button class="button" type="submit">${action}</button></form>`
}`,
  });
}
