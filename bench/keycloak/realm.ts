import type { Keycloak } from './server.ts';

const REALM = 'lending';

/** A user of the realm; one with a key has an authenticator app as second factor. */
export interface Person {
  email: string;
  password: string;
  totpKey?: string;
  isVerified?: boolean;
}

interface Execution {
  id: string;
  providerId?: string;
}

/**
 * Creates the realm as described in docs/sign-in.md: a public client with PKCE, `aud` for the API, tokens whose `amr`
 * says how the user signed in, rotating refresh tokens. Returns the issuer.
 */
export async function makeRealm(
  { admin, base }: Keycloak,
  { origin, people }: { origin: string; people: Person[] },
): Promise<string> {
  await admin('POST', '', {
    realm: REALM,
    enabled: true,
    sslRequired: 'none',
    revokeRefreshToken: true,
    clients: [
      {
        clientId: 'assay-web',
        publicClient: true,
        standardFlowEnabled: true,
        redirectUris: [`${origin}/callback`],
        webOrigins: [origin],
        attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': `${origin}/` },
        protocolMappers: [
          mapper('assay-api', 'oidc-audience-mapper', { 'included.custom.audience': 'assay-api' }),
          mapper('amr', 'oidc-amr-mapper', {}),
        ],
      },
    ],
    users: people.map(({ email, password, totpKey, isVerified = true }) => ({
      username: email,
      email,
      emailVerified: isVerified,
      enabled: true,
      firstName: 'Test',
      lastName: 'User',
      credentials: [{ type: 'password', value: password }, ...(totpKey ? [otpCredential(totpKey)] : [])],
    })),
  });
  await nameSignInMethods(admin);
  return `${base}/realms/${REALM}`;
}

const mapper = (name: string, protocolMapper: string, config: Record<string, string>) => ({
  name,
  protocol: 'openid-connect',
  protocolMapper,
  config: { ...config, 'access.token.claim': 'true', 'id.token.claim': 'true' },
});

const otpCredential = (key: string) => ({
  type: 'otp',
  secretData: JSON.stringify({ value: key }),
  credentialData: JSON.stringify({
    subType: 'totp',
    digits: 6,
    counter: 0,
    period: 30,
    algorithm: 'HmacSHA1',
    secretEncoding: 'BASE32',
  }),
});

/** Names the steps of the sign-in flow, so that `amr` lists those taken. */
async function nameSignInMethods(admin: Keycloak['admin']): Promise<void> {
  await admin('POST', `/${REALM}/authentication/flows/browser/copy`, { newName: 'assay' });
  const steps = await admin<Execution[]>('GET', `/${REALM}/authentication/flows/assay/executions`);
  const names: Record<string, string> = { 'auth-username-password-form': 'pwd', 'auth-otp-form': 'otp' };
  for (const { id, providerId = '' } of steps) {
    const name = names[providerId];
    if (!name) continue;
    await admin('POST', `/${REALM}/authentication/executions/${id}/config`, {
      alias: name,
      config: { 'default.reference.value': name, 'default.reference.maxAge': '36000' },
    });
  }
  await admin('PUT', `/${REALM}`, { browserFlow: 'assay' });
}
