import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An identity provider that issues a token for any requested user. */
export interface TokenIssuer {
  address: string;
  tokenOf(email: string): Promise<string>;
  close(): void;
}

/** Starts one on a free local port. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'only', alg: 'ES256', use: 'sig' }] };
  let address = '';
  const server = createServer((request, response) => {
    const document = { issuer: address, jwks_uri: `${address}/keys` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? keys : document));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokenOf = (email: string) =>
    new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: 'only' })
      .setIssuer(address)
      .setAudience('assay-api')
      .setSubject(email)
      .setIssuedAt()
      .setExpirationTime('4h')
      .sign(privateKey);
  return { address, tokenOf, close: () => void server.close().closeAllConnections() };
}
