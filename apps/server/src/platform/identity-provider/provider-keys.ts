import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** What the provider signs with. Plain JSON, private: keep it where only the product reads it. */
export interface ProviderKeys {
  /** Private ES256 keys; the first signs, all are published, so an old one can stay until its tokens are gone. */
  jwks: { keys: JWK[] };
  /** The first signs cookies, the others are still accepted. */
  cookieKeys: string[];
}

/** Generates keys for an installation, once; changing them signs everyone out. */
export async function generateProviderKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return {
    jwks: { keys: [{ ...key, kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}
