import { addressOf } from './address.ts';
import { connection } from './connection.ts';

export interface RawCall {
  base: 'api' | 'backend';
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The body as it is sent; null for none. */
  body: string | null;
  /** An API key to call with; null calls as the signed-in user. */
  key: string | null;
}

export interface RawAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  body: string;
  /** From sending to the end of the body, in milliseconds. */
  duration: number;
}

/**
 * Sends a call for the active lender and returns the response as it is. Unlike `call` it reads nothing from the answer,
 * so a refused API key does not sign the user out.
 * @throws the error of `fetch` when there is no answer.
 */
export async function sendRaw(raw: RawCall): Promise<RawAnswer> {
  const { bases, fetch, token, lenderId } = connection();
  const lender = lenderId();
  const start = performance.now();
  const answer = await fetch(addressOf(bases[raw.base], raw.path, raw.params, raw.query), {
    method: raw.method,
    headers: {
      accept: 'application/json',
      authorization: raw.key === null ? `Bearer ${token() ?? ''}` : `Token ${raw.key}`,
      ...(lender ? { LenderId: lender } : {}),
      ...(raw.body === null ? {} : { 'content-type': 'application/json' }),
      ...raw.headers,
    },
    body: raw.body ?? undefined,
    // A cached answer would show neither the current status nor the real duration.
    cache: 'no-store',
  });
  const body = await answer.text();
  const { status, statusText, headers } = answer;
  return { status, statusText, headers, body, duration: performance.now() - start };
}
