import { THEME_COOKIE, type Theme, themeOf } from '@assay/domain/page-config';
import { useSyncExternalStore } from 'react';

const YEAR_SECONDS = 365 * 24 * 3600;
const followers = new Set<() => void>();

const chosen = (): Theme | undefined => themeOf(document.cookie);

/** Applies the theme chosen on this device, here or in another tab; the system's by default. */
export function showChosenTheme(): void {
  const theme = chosen();
  // Some browsers delete a cookie that a script does not rewrite within a week.
  if (theme) saveCookie(theme, YEAR_SECONDS);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const follow of followers) follow();
}

/** Saves the theme on this device and applies it; `undefined` means the system's. */
export function chooseTheme(theme: Theme | undefined): void {
  saveCookie(theme ?? '', theme ? YEAR_SECONDS : 0);
  showChosenTheme();
}

export const useChosenTheme = (): Theme | undefined => useSyncExternalStore(follow, chosen);

function follow(changed: () => void) {
  followers.add(changed);
  return () => followers.delete(changed);
}

function saveCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has the cookie store
  document.cookie = `${THEME_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
