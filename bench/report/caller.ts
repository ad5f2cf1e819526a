import { bases } from '../../packages/domain/src/http/index.ts';

/** Northwind Capital, which has every data vendor. */
export const LENDER = '1';

/** Makes requests as one user. */
export interface Caller {
  /** Returns null if the product does not have the URL, which includes its base. */
  call<Out>(method: string, address: string, body?: string): Promise<Out | null>;
  /** Relative to the API's base. @throws without a response */
  get<Out>(path: string, body?: object): Promise<Out>;
  /** The ETag of a response; relative to the API's base. */
  etag(path: string): Promise<string>;
  /** The milliseconds of a request with the ETag. @throws if the response has changed */
  unchanged(path: string, etag: string): Promise<number>;
}

export function caller(base: string, token: string): Caller {
  const headers = { authorization: `Bearer ${token}`, lenderid: LENDER };
  const call = async <Out>(method: string, address: string, body?: string): Promise<Out | null> => {
    const answer = await fetch(`${base}${address}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : {}) as Out;
  };
  return {
    call,
    async etag(path) {
      const answer = await fetch(`${base}${bases.api}/${path}`, { headers });
      await answer.text();
      return answer.headers.get('etag') ?? '';
    },
    async unchanged(path, etag) {
      const started = performance.now();
      const { status } = await fetch(`${base}${bases.api}/${path}`, {
        headers: { ...headers, 'if-none-match': etag },
      });
      if (status !== 304) throw new Error(`${path} answered ${status} instead of 304`);
      return performance.now() - started;
    },
    async get<Out>(path: string, body?: object) {
      const out = await call<Out>(
        body ? 'POST' : 'GET',
        `${bases.api}/${path}`,
        body && JSON.stringify(body),
      );
      if (out === null) throw new Error(`${path} is not there`);
      return out;
    },
  };
}
