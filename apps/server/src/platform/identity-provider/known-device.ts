import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { foldEmail } from '../fold-email.ts';
import { cookieLine, cookieName, cookieOf } from './cookies.ts';
import type { IdentityProviderOptions } from './options.ts';

const LIFE_SECONDS = 180 * 86_400;

/** One for each account that signs in with this browser. */
const nameFor = (options: IdentityProviderOptions, email: string): string => {
  const account = createHash('sha256').update(foldEmail(email)).digest('hex').slice(0, 12);
  return cookieName(options, `device_${account}`);
};

const proofOf = (key: string, email: string, device: string): Buffer =>
  createHmac('sha256', key)
    .update(`device ${foldEmail(email)} ${device}`)
    .digest();

/** The id of a browser that has signed this account in before; it proves nothing else and grants no access. */
export function knownDevice(
  options: IdentityProviderOptions,
  request: FastifyRequest,
  email: string,
): string | undefined {
  const [device = '', proof = ''] = cookieOf(request, nameFor(options, email)).split('.');
  const received = Buffer.from(proof, 'base64url');
  return options.keys.cookieKeys.some((key) => {
    const expected = proofOf(key, email, device);
    return received.length === expected.length && timingSafeEqual(received, expected);
  })
    ? device
    : undefined;
}

/** The cookie that marks a browser as one that has signed this account in. */
export function deviceCookie(options: IdentityProviderOptions, email: string, device?: string): string {
  const { pathname } = new URL(options.issuer);
  const name = device ?? randomBytes(16).toString('base64url');
  const proof = proofOf(options.keys.cookieKeys[0] ?? '', email, name).toString('base64url');
  return cookieLine(options, {
    name: nameFor(options, email),
    value: `${name}.${proof}`,
    path: `${pathname.replace(/\/$/, '')}/interaction`,
    seconds: LIFE_SECONDS,
  });
}
