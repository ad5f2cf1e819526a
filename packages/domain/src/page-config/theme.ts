/** How the page looks; without a choice as the system does. */
const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Holds the choice on the device. A cookie, so that what the server sends looks right before a script has run. */
export const THEME_COOKIE = 'assay_theme';

/** The theme chosen on the device that sent these cookies. */
export function themeOf(cookies = ''): Theme | undefined {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${THEME_COOKIE}=`))
    ?.slice(THEME_COOKIE.length + 1);
  return themes.find((theme) => theme === value);
}
