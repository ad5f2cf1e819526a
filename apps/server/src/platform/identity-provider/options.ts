import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { SecondFactorOf } from '../second-factor.ts';
import type { Secrets } from '../secrets.ts';
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
  /** Sends the mails about an account. */
  jobs: JobQueue;
  /** Seals the keys of authenticator apps. */
  secrets: Secrets;
  /** Who has to have a second factor; anybody else may. */
  secondFactor?: SecondFactorOf;
  /** The `aud` of access tokens. */
  audience?: string;
  /** Lifetimes in seconds, where they differ from `defaultLifetimes`. */
  lifetimes?: Partial<Lifetimes>;
}

/** How long things of the provider live, in seconds. */
export interface Lifetimes {
  access_token: number;
  /** A session that neither the page nor a sign-in used for this long is over, its refresh token with it. */
  idle: number;
  /** A session is over this long after the sign-in, however much it is used. */
  session: number;
  /** How long a sign-in or sign-out page stays good; anybody can have one made, so it is kept no longer. */
  interaction: number;
}

export const defaultLifetimes: Lifetimes = {
  access_token: 15 * 60,
  idle: 15 * 60,
  session: 12 * 3600,
  interaction: 20 * 60,
};

/** How mails about accounts leave here, and where they lead. */
export const mailerOf = ({ jobs, redirectOrigins }: IdentityProviderOptions) => ({
  jobs,
  home: redirectOrigins[0],
});
