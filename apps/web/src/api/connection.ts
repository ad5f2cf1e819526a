/** What a call needs from the page around it; `app` installs it once, tests install their own. */
export interface Connection {
  bases: { api: string; backend: string };
  fetch: typeof globalThis.fetch;
  /** The access token of the signed-in user, null while there is none. */
  token: () => string | null;
  /** The active lender's id, null before one is set. */
  lenderId: () => string | null;
}

let current: Connection | null = null;

/** Installs the connection all calls go through from now on. */
export function connect(connection: Connection): void {
  current = connection;
}

/** @throws when nothing is installed: a call was made before the page was set up. */
export function connection(): Connection {
  if (!current) throw new Error('The page is not connected yet');
  return current;
}
