import type { FastifyRequest } from 'fastify';
import type { IdentityProviderOptions } from './options.ts';

/**
 * Cookies ignore ports, so installations on one machine must not overwrite each other's. Over TLS the name has a prefix
 * that browsers only accept from secure writers.
 */
export function cookieName({ issuer }: Pick<IdentityProviderOptions, 'issuer'>, name: string): string {
  const { port, protocol } = new URL(issuer);
  return `${protocol === 'https:' ? '__Secure-' : ''}assay_${name}${port && `_${port}`}`;
}

/** The value of a cookie that the browser sent, or empty. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** A cookie header that scripts cannot read and other sites' forms do not send. */
export function cookieLine(
  { issuer }: Pick<IdentityProviderOptions, 'issuer'>,
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
): string {
  const line = `${name}=${value}; path=${path}; max-age=${seconds}; samesite=lax; httponly`;
  return issuer.startsWith('https:') ? `${line}; secure` : line;
}
