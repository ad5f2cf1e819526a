import { bases } from '../../packages/domain/src/http/index.ts';

/** Northwind Capital, which has every data vendor. */
export const LENDER = '1';

/** Makes requests as one user. */
export interface Caller {
  /** Returns null if the product does not have the URL, which includes its base. */
  call<Out>(method: string, address: string, body?: string): Promise<Out | null>;
  /** Relative to the API's base. @throws without a response */
  get<Out>(path: string, body?: object): Promise<Out>;
}

export function caller(base: string, token: string): Caller {
  const call = async <Out>(method: string, address: string, body?: string): Promise<Out | null> => {
    const answer = await fetch(`${base}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, lenderid: LENDER, 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : {}) as Out;
  };
  return {
    call,
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
