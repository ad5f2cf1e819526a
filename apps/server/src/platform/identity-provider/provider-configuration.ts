import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { accountOf, claimsOf } from './accounts.ts';
import { artifactAdapter } from './artifact-store.ts';
import { cookieName } from './cookies.ts';
import type { IdentityProviderOptions } from './options.ts';
import type { Site } from './pages/layout.ts';
import { renderProviderError, renderSignedOut, renderSignOut } from './provider-pages.ts';
import { isRequired } from './second-factor/requirement.ts';
import { sessionHash } from './session-hash.ts';
import { lifetimesOf, sessionSeconds } from './session-life.ts';

/** The one resource that tokens are for. It has to be an absolute address; the audience is what tokens carry. */
const RESOURCE = 'urn:assay:api';
const API_SCOPE = 'api';
const SCOPES = ['openid', 'email', 'profile', 'offline_access'];

/** The account of this installation behind everything the provider signs. */
const findAccount =
  (db: IdentityProviderOptions['db']): Configuration['findAccount'] =>
  async (_ctx, subject) => {
    const account = await accountOf(db, subject);
    return account && { accountId: subject, claims: () => claimsOf(account) };
  };

/** No consent page: page, provider and API are one product, so a signed-in user's grant is created automatically. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider, account } = oidc;
  if (!session || !client || !account) return undefined;
  const id = session.grantIdFor(client.clientId);
  const existing = id ? await provider.Grant.find(id) : undefined;
  if (existing?.accountId === account.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(RESOURCE, API_SCOPE);
  await grant.save();
  return grant;
}

/** Only a sign-in is required; again if the account now needs a second factor and the session started without one. */
function signInOnly(options: IdentityProviderOptions) {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.get('login')?.checks.add(
    new interactionPolicy.Check(
      'second_factor_missing',
      'The account needs a second factor',
      'login_required',
      async ({ oidc: { session } }) => {
        if (!session?.accountId || session.amr?.includes('mfa')) return false;
        const account = await accountOf(options.db, session.accountId);
        return account !== undefined && isRequired(options, account);
      },
    ),
  );
  return policy;
}

/** The library's configuration: authorization code with PKCE for one public client, and nothing else. */
export function providerConfiguration(options: IdentityProviderOptions, site: Site): Configuration {
  const lifetimes = lifetimesOf(options);
  const { issuer, db, clock, redirectOrigins } = options;
  const { protocol } = new URL(issuer);
  const cookie = (name: string) => cookieName(options, name);
  return {
    adapter: (kind: string) => artifactAdapter(db, clock, kind),
    clients: [
      {
        client_id: options.clientId,
        client_name: 'Assay',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: redirectOrigins.map((origin) => `${origin}/callback`),
        post_logout_redirect_uris: redirectOrigins.map((origin) => `${origin}/`),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: (_ctx, origin) => redirectOrigins.includes(origin),
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // There is no userinfo endpoint, so the id token identifies the user.
    conformIdTokenClaims: false,
    jwks: { keys: options.keys.jwks.keys.map((key) => ({ ...key, kty: key.kty ?? 'EC' })) },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clockTolerance: 0,
    cookies: {
      keys: options.keys.cookieKeys,
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
      long: { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:', path: site.mount },
      short: { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: options.audience ?? 'assay-api',
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.access_token,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(site, ctx, form),
        postLogoutSuccessSource: (ctx) => renderSignedOut(site, ctx),
      },
    },
    findAccount: findAccount(db),
    extraTokenClaims: async ({ oidc: { entities } }, token) => {
      const account = 'accountId' in token ? await accountOf(db, token.accountId) : undefined;
      const grant = entities.AuthorizationCode ?? entities.RefreshToken;
      const { amr, authTime: auth_time, sessionUid } = grant ?? {};
      const sid = sessionUid && sessionHash(sessionUid);
      return account && { email: account.email, email_verified: true, amr, auth_time, sid };
    },
    loadExistingGrant,
    interactions: { policy: signInOnly(options), url: (_ctx, { uid }) => `${site.mount}/interaction/${uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // Signing out takes the refresh token along.
    expiresWithSession: () => true,
    ttl: {
      AccessToken: lifetimes.access_token,
      AuthorizationCode: 60,
      // A second sign-in of the same session reuses its grant.
      Grant: 2 * lifetimes.session,
      IdToken: lifetimes.access_token,
      Interaction: lifetimes.interaction,
      RefreshToken: (_ctx, { authTime }) => sessionSeconds(lifetimes, authTime),
      // Short for visitors who are not signed in, because anyone can create one.
      Session: (_ctx, { loginTs }) => sessionSeconds(lifetimes, loginTs),
    },
    renderError: (ctx, out, error) => renderProviderError(site, ctx, out, error),
  };
}
