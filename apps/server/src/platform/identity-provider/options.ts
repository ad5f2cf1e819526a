import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { SecondFactorOf } from '../second-factor.ts';
import type { Secrets } from '../secrets.ts';
import type { ProviderKeys } from './provider-keys.ts';

/** Options of the embedded identity provider. */
export interface IdentityProviderOptions {
  /** Connections of the app role. */
  db: Database;
  /** The provider's address as browsers see it, such as `http://127.0.0.1:3000/oidc`; its path is the mount path. */
  issuer: string;
  /** The client id of the page, a public client. */
  clientId: string;
  /**
   * Origins that serve the page: `/callback` of each may receive codes, and sign-out ends at `/`. The provider's own
   * pages link back to the first.
   */
  redirectOrigins: string[];
  /** Signing and cookie keys from `generateProviderKeys()`. */
  keys: ProviderKeys;
  clock: Clock;
  /** Sends mails about an account. */
  jobs: JobQueue;
  /** Encrypts the keys of authenticator apps. */
  secrets: Secrets;
  /** Who must have a second factor; it is optional for everyone else. */
  secondFactor?: SecondFactorOf;
  /** The `aud` of access tokens. */
  audience?: string;
  /** Lifetimes in seconds that differ from `defaultLifetimes`. */
  lifetimes?: Partial<Lifetimes>;
}

/** Lifetimes of the provider's artifacts in seconds. */
export interface Lifetimes {
  access_token: number;
  /** A session that neither the page nor a sign-in used for this long ends with its refresh token. */
  idle: number;
  /** A session ends this long after the sign-in, regardless of use. */
  session: number;
  /** How long a sign-in or sign-out page stays valid; anyone can create one, so keep it short. */
  interaction: number;
}

export const defaultLifetimes: Lifetimes = {
  access_token: 15 * 60,
  idle: 15 * 60,
  session: 12 * 3600,
  interaction: 20 * 60,
};

/** How account mails are sent, and where they link to. */
export const mailerOf = ({ jobs, redirectOrigins }: IdentityProviderOptions) => ({
  jobs,
  home: redirectOrigins[0],
});
