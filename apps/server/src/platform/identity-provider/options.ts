import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { ProviderKeys } from './provider-keys.ts';

/** What the embedded identity provider needs to know. */
export interface IdentityProviderOptions {
  /** The serving role's connections. */
  db: Database;
  /** The provider's own address as browsers see it, such as `http://127.0.0.1:3000/oidc`; its path is where it is mounted. */
  issuer: string;
  /** The client id of the page, a public client. */
  clientId: string;
  /**
   * Origins that serve the page: `/callback` of each may receive codes and `/` of each is where a sign-out ends. The
   * first is where the provider's own pages lead back to.
   */
  redirectOrigins: string[];
  /** Signing and cookie keys, made once by `generateProviderKeys()` and kept. */
  keys: ProviderKeys;
  clock: Clock;
  /** The `aud` of access tokens. */
  audience?: string;
  /** Lifetimes in seconds, where they differ from `defaultLifetimes`. */
  lifetimes?: Partial<Lifetimes>;
}

/** How long things of the provider live, in seconds. */
export interface Lifetimes {
  access_token: number;
  /** Counted from the sign-in; rotation does not extend it. */
  refresh_token: number;
  /** The browser's session at the provider; counted from its last use for a sign-in. */
  session: number;
  /** How long a sign-in or sign-out page stays good; anybody can have one made, so it is kept no longer. */
  interaction: number;
}

export const defaultLifetimes: Lifetimes = {
  access_token: 15 * 60,
  refresh_token: 12 * 3600,
  session: 12 * 3600,
  interaction: 20 * 60,
};
