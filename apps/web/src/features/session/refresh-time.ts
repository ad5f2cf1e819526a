import { sessionTimes } from './times.ts';

/**
 * When to refresh a token: 5 minutes before it expires, or at half of its lifetime if that is no longer than 5 minutes
 * (ONB-005).
 * @param life the token's full lifetime in milliseconds
 * @param expires by this machine's clock, in epoch milliseconds
 */
export function refreshAt(life: number, expires: number): number {
  return expires - (life <= sessionTimes.refreshAhead ? life / 2 : sessionTimes.refreshAhead);
}

/**
 * A token's lifetime in milliseconds: by its own claims if it is a readable JWT, so that a wrong clock on this machine
 * does not matter; else `fallback`. Only for scheduling; the server decides whether the token is valid.
 */
export function tokenLife(token: string, fallback: number): number {
  try {
    const claims = token.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      iat?: unknown;
      exp?: unknown;
    };
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : fallback;
  } catch {
    return fallback;
  }
}
