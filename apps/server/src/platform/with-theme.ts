import { themeOf } from '@assay/domain/page-config';

/** Sets the device's theme in the HTML before any stylesheet loads, so that dark mode does not flash white. */
export function withTheme(html: string, cookies: string | undefined): string {
  const theme = themeOf(cookies);
  if (!theme) return html;
  return html
    .replace(/<html\b/, `$& data-theme="${theme}"`)
    .replace(/(<meta name="color-scheme" content=)"[^"]*"/, `$1"${theme}"`);
}
