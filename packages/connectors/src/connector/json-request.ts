import type { Connection } from './contract.ts';
import type { VendorRequest } from './send-vendor-request.ts';

/** A request for JSON at a path below the base URL: a POST if it has a body. Parameters that are null are left out. */
export function jsonRequest(
  { baseUrl }: Connection,
  path: string,
  {
    parameters = {},
    headers = {},
    body,
  }: {
    parameters?: Record<string, string | null>;
    headers?: Record<string, string>;
    body?: unknown;
  },
): VendorRequest {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value);
  const accepted = { accept: 'application/json', ...headers };
  if (body === undefined) return { method: 'GET', url, headers: accepted };
  return {
    method: 'POST',
    url,
    headers: { ...accepted, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
