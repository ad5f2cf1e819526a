import type { QueryClient } from '@tanstack/react-query';
import { type Connection, connect } from './connection.ts';
import { createQueryClient } from './query-client.ts';
import type { Reactions } from './report-failure.ts';

/** One request as the test transport received it. */
export interface SeenRequest {
  method: string;
  /** The path below the base address, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = Response | object | null;
type Answers = Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)>;

/** A problem+json answer for a test. */
export function problemAnswer(status: number, code: string, detail = '', more: object = {}): Response {
  return Response.json(
    { type: 'about:blank', title: code, status, code, detail, ...more },
    { status, statusText: code, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** The page's query client with failure reactions for a test; reads are not retried. */
export function queryClientForTest(reactions: Partial<Reactions> = {}): QueryClient {
  const nothing = () => {};
  const client = createQueryClient({
    onUnauthorized: nothing,
    onTermsRequired: nothing,
    onFailure: nothing,
    ...reactions,
  });
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return client;
}

/**
 * Installs a connection that answers from a table, keyed `GET user/me`; null answers 204. Returns the requests made.
 * `delay_ms` delays every answer (ONB-175); the product has no such option.
 */
export function connectForTest(
  answers: Answers,
  { delay_ms = 0, ...overrides }: Partial<Connection> & { delay_ms?: number } = {},
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  connect({
    bases: { api: 'http://assay.test/v1/', backend: 'http://assay.test/backend/' },
    token: () => 'test-token',
    lenderId: () => '1',
    async fetch(input, init) {
      const address = new URL(String(input));
      const request: SeenRequest = {
        method: init?.method ?? 'GET',
        path: address.pathname.replace(/^\/(v1|backend)\//, ''),
        query: address.searchParams,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      seen.push(request);
      if (delay_ms > 0) await new Promise((resolve) => setTimeout(resolve, delay_ms));
      const entry = answers[`${request.method} ${request.path}`];
      if (entry === undefined) return problemAnswer(404, 'not_found', `No answer for ${request.path}`);
      const answer = typeof entry === 'function' ? await entry(request) : entry;
      if (answer === null) return new Response(null, { status: 204 });
      // A body can be read only once, so an answer in the table is cloned.
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
    ...overrides,
  });
  return seen;
}
