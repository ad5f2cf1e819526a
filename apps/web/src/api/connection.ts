import type { ApiProblem } from './api-problem.ts';

/** What a call needs from the page around it; `app` installs it once, tests install their own. */
export interface Connection {
  bases: { api: string; backend: string };
  fetch: typeof globalThis.fetch;
  /** The access token of the signed-in user, null while there is none. */
  token: () => string | null;
  /** The active lender's id, null before one is set. */
  lenderId: () => string | null;
  /** A 401, before it is thrown. */
  onUnauthorized: (problem: ApiProblem, path: string) => void;
  /** Any other failure that a caller did not ask to keep quiet, before it is thrown. */
  onFailure: (failure: Error) => void;
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
