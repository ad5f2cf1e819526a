/** What a call needs from the page; `app` installs it once, tests install their own. */
export interface Connection {
  bases: { api: string; backend: string };
  fetch: typeof globalThis.fetch;
  /** The access token of the signed-in user, or null. */
  token: () => string | null;
  /** The active lender's id, or null. */
  lenderId: () => string | null;
}

let current: Connection | null = null;

/** Installs the connection for all following calls. */
export function connect(connection: Connection): void {
  current = connection;
}

/** @throws if no connection is installed. */
export function connection(): Connection {
  if (!current) throw new Error('The page is not connected yet');
  return current;
}

/** @throws `api called with no idToken` without a signed-in user (ONB-009). */
export function accessToken(): string {
  const token = connection().token();
  if (!token) throw new Error('api called with no idToken');
  return token;
}
