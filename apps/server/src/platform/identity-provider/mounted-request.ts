import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from './sign-in-audit.ts';

/** A request passed to the library with its mount path. */
interface MountedRequest extends IncomingMessage {
  originalUrl: string;
  caller: Caller;
}

/**
 * Passes a request to the library as if it were mounted at the root. Scheme and host are always the issuer's, so every
 * address in an answer is the provider's own.
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

/** The client address of a mounted request; the library itself would trust the caller's headers. */
export function mountedCaller(request: IncomingMessage): Caller {
  return 'caller' in request ? (request.caller as Caller) : { address: null, request_id: null };
}

/** The log id of a mounted request. */
export function requestIdOf(request: IncomingMessage): string | undefined {
  return mountedCaller(request).request_id ?? undefined;
}
