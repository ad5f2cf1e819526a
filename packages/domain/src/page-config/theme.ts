/** The color themes; the system setting applies when none is chosen. */
const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Stores the chosen theme. A cookie, so that the server can render the right theme before any script runs. */
export const THEME_COOKIE = 'assay_theme';

/** Reads the chosen theme from the cookies of a request. */
export function themeOf(cookies = ''): Theme | undefined {
  const value = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${THEME_COOKIE}=`))
    ?.slice(THEME_COOKIE.length + 1);
  return themes.find((theme) => theme === value);
}
