const HOME = '/onboarding';

/**
 * Where a sign-in leads: the screen it began at, or `/onboarding` (ONB-004). Only an address of the page itself counts,
 * so no link can send a user elsewhere after sign-in.
 */
export function returnAddress(began: unknown): string {
  if (typeof began !== 'string' || !/^\/(?![/\\])/.test(began)) return HOME;
  const { pathname } = new URL(began, 'http://page');
  return pathname === '/' || pathname.replace(/\/$/, '') === '/callback' ? HOME : began;
}
