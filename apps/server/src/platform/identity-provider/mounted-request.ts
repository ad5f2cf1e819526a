import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from './sign-in-audit.ts';

/** A request on its way into the library, which is told where it is mounted. */
interface MountedRequest extends IncomingMessage {
  originalUrl: string;
  caller: Caller;
}

/**
 * Hands a request to the library as if it were mounted at the root. Scheme and host are those of the issuer whatever the
 * caller claims, so every address in an answer is the provider's own.
 */
export function mountRequest(request: FastifyRequest, issuer: URL, mount: string): MountedRequest {
  const raw = Object.assign(request.raw, { originalUrl: request.raw.url ?? '/', caller: callerOf(request) });
  raw.url = raw.originalUrl.slice(mount.length);
  if (!raw.url.startsWith('/')) raw.url = `/${raw.url}`;
  delete raw.headers['x-forwarded-host'];
  raw.headers.host = issuer.host;
  raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  return raw;
}

/** Where a mounted request came from; the library's own idea of it believes what the caller says. */
export function mountedCaller(request: IncomingMessage): Caller {
  return 'caller' in request ? (request.caller as Caller) : { address: null, request_id: null };
}

/** The id under which the log knows a request that was mounted. */
export function requestIdOf(request: IncomingMessage): string | undefined {
  return mountedCaller(request).request_id ?? undefined;
}
