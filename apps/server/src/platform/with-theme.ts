import { themeOf } from '@assay/domain/page-config';

/** A page in the theme that its device chose, said before any style has come, so that no light page flashes in the dark. */
export function withTheme(html: string, cookies: string | undefined): string {
  const theme = themeOf(cookies);
  if (!theme) return html;
  return html
    .replace(/<html\b/, `$& data-theme="${theme}"`)
    .replace(/(<meta name="color-scheme" content=)"[^"]*"/, `$1"${theme}"`);
}
