const HOME = '/onboarding';

/**
 * The address after a sign-in: the screen it began at, or `/onboarding` (ONB-004). Only an address of this site counts,
 * so that no link can redirect a user elsewhere after sign-in.
 */
export function returnAddress(began: unknown): string {
  if (typeof began !== 'string' || !/^\/(?![/\\])/.test(began)) return HOME;
  const { pathname } = new URL(began, 'http://page');
  return pathname === '/' || pathname.replace(/\/$/, '') === '/callback' ? HOME : began;
}
