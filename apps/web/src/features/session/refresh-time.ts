import { sessionTimes } from './times.ts';

/**
 * When a token is to be refreshed: 5 minutes before it expires, or at half of its life when it lives no longer than
 * that (ONB-005). All moments in epoch milliseconds.
 */
export function refreshAt(issued: number, expires: number): number {
  const life = expires - issued;
  return life <= sessionTimes.refreshAhead ? issued + life / 2 : expires - sessionTimes.refreshAhead;
}

/**
 * When a token was issued: its own `iat` where it is a readable JWT, else `fallback`.
 * The page only plans by it; who may do what is decided by the server, which verifies the token.
 */
export function issuedAt(token: string, fallback: number): number {
  try {
    const claims = token.split('.')[1] ?? '';
    const { iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: unknown };
    return typeof iat === 'number' ? iat * 1000 : fallback;
  } catch {
    return fallback;
  }
}
