import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { refuse } from './refusal.ts';
import type { VerifiedSignIn } from './user-identity.ts';

/** Verifies bearer tokens against the provider that signed them. */
export interface Identity {
  /**
   * The account in the token and its sign-in. Refuses a missing, malformed, expired or forged token with 401, and a
   * missing or unverified email with 403.
   */
  verify(token: string): Promise<VerifiedSignIn>;
  /** Whether the sign-in had a second factor; always true when no claims are configured for it. */
  isBySecondFactor(signIn: Pick<VerifiedSignIn, 'acr' | 'amr'>): boolean;
}

const CLOCK_SKEW_SECONDS = 60;
const ASYMMETRIC = ['ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256', 'EdDSA'];

/** Error codes for keys of the provider that did not arrive in time, with another status than 200, or malformed. */
const KEYS_UNREADABLE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

export interface IdentityOptions {
  issuer: string;
  audience: string;
  emailClaim: string;
  /**
   * Whether the token must state that the email is verified; off for a provider with verified emails only that does not
   * state it.
   */
  sayVerified?: boolean;
  /** The values of `acr` or `amr` that prove a second factor; any one suffices. */
  secondFactor?: { acr: readonly string[]; amr: readonly string[] };
  /** Whether the provider records sign-ins in the audit chain itself, as the embedded one does. */
  recordsSignIns?: boolean;
  now?: () => Date;
}

/**
 * An identity that reads the keys of an OpenID Connect provider from its discovery document, at the first call and
 * again when a new key appears (ONB-011).
 */
export function oidcIdentity(options: IdentityOptions): Identity {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const discover = async () => {
    const address = `${options.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} to discovery`);
    const { jwks_uri } = (await answer.json()) as { jwks_uri: string };
    return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 10_000 });
  };
  return identityOfKeys(() => {
    keys ??= discover().catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }, options);
}

/** An identity over any source of the provider's keys. */
export function identityOfKeys(keys: () => Promise<JWTVerifyGetKey>, options: IdentityOptions): Identity {
  const { acr, amr } = options.secondFactor ?? { acr: [], amr: [] };
  return {
    isBySecondFactor: (signIn) =>
      acr.length + amr.length === 0 ||
      acr.some((level) => level === signIn.acr) ||
      amr.some((method) => signIn.amr.includes(method)),
    async verify(token) {
      const claims = await jwtVerify(token, await keys(), {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ASYMMETRIC,
        clockTolerance: CLOCK_SKEW_SECONDS,
        requiredClaims: ['exp'],
        ...(options.now ? { currentDate: options.now() } : {}),
      }).then(
        ({ payload }) => payload,
        (error: { code?: string }) => {
          // Refuses only invalid tokens; keys that cannot be fetched are a server error.
          if (error.code === undefined || KEYS_UNREADABLE.has(error.code)) throw error;
          refuse('token_invalid');
        },
      );
      const subject = claims.sub;
      // An account without a subject would be that of every such token.
      if (typeof subject !== 'string' || subject === '') refuse('token_invalid');
      const email = claims[options.emailClaim];
      if (typeof email !== 'string') refuse('user_unknown');
      // Some providers send it as text.
      const emailVerified = claims.email_verified === 'true' || claims.email_verified;
      if (emailVerified !== true && (emailVerified !== undefined || (options.sayVerified ?? true)))
        refuse('email_unverified');
      return {
        issuer: options.issuer,
        subject,
        email,
        acr: typeof claims.acr === 'string' ? claims.acr : undefined,
        session: typeof claims.sid === 'string' ? claims.sid : undefined,
        issued_at: claims.iat === undefined ? undefined : new Date(claims.iat * 1000),
        amr: Array.isArray(claims.amr) ? claims.amr.filter((method) => typeof method === 'string') : [],
        auth_time:
          typeof claims.auth_time === 'number' && !options.recordsSignIns
            ? new Date(claims.auth_time * 1000)
            : undefined,
      };
    },
  };
}
