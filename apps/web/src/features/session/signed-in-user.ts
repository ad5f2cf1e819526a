import type { PageConfig } from '@assay/domain/page-config';
import { z } from 'zod';

/** The fields the page reads of the user that oidc-client-ts stores in session storage. */
const StoredUser = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
  profile: z.object({ sub: z.string() }).optional(),
  /** Epoch seconds. */
  expires_at: z.number().optional(),
});
export type SignedIn = z.infer<typeof StoredUser>;

/** A stored user; null when nothing readable is stored. */
export function signedInFrom(stored: string | null): SignedIn | null {
  try {
    return StoredUser.parse(JSON.parse(stored ?? ''));
  } catch {
    return null;
  }
}

/** Whether the access token has expired; one without an expiry never does. */
export const isExpired = ({ expires_at }: SignedIn): boolean =>
  expires_at !== undefined && expires_at * 1000 <= Date.now();

/** The identity provider's address: one without an origin is the page's own. */
export const issuerOf = ({ oidc_issuer }: Pick<PageConfig, 'oidc_issuer'>, origin: string): string =>
  new URL(oidc_issuer, origin).href;
