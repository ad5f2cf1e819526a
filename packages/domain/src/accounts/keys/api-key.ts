import type { KeyScope } from '../../http/index.ts';

/** The address of the Swagger page of an API. `apiBase` is absolute. */
export function swaggerAddress(apiBase: string): string {
  return `${new URL(apiBase).origin}/swagger`;
}

/** Shown in place of an API key until the user reveals it. */
export const MASKED_KEY = '••••••••••••••••';

/** How many named keys of a lender may be active at a time; the key of `lender/{id}/token` does not count. */
export const MAX_ACTIVE_KEYS = 10;

/** A key works through the end of its last day. `today` is the day in the business time zone. */
export function keyState(
  key: { expires_on: string | null; revoked_at: string | null },
  today: string,
): 'active' | 'expired' | 'revoked' {
  if (key.revoked_at !== null) return 'revoked';
  return key.expires_on !== null && key.expires_on < today ? 'expired' : 'active';
}

/** The scopes as shown. */
export const scopeLabels: Record<KeyScope, string> = { read: 'Read only', full: 'Full access' };
