import type { Endpoint, EndpointCall, EndpointOut } from '@assay/domain/http';
import { problemOf } from '@assay/domain/problem';
import { addressOf } from './address.ts';
import { ApiProblem, isNotFound, isTermsRefusal, mergedInto } from './api-problem.ts';
import { refuseInPast } from './as-of.ts';
import { accessToken, connection } from './connection.ts';

export { ApiProblem, isNotFound, isTermsRefusal, mergedInto };

export type CallOptions<E extends Endpoint> = EndpointCall<E> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page cannot work without this answer: a 500 is a failure, not an empty result. */
  required?: boolean;
};

const NO_CONTENT = 204;
const NOT_MODIFIED = 304;
const SERVER_BUG = 500;

/**
 * Calls an endpoint of a contract as the signed-in user, for the active lender if one is set. Called by a query or
 * mutation, whose client reports what it throws. A GET sends its data in the query string, everything else a JSON body
 * (ONB-174).
 *
 * Null is the empty result: 204, and 500, which is silent (ONB-170). An empty result of a write is not a success. While
 * the page shows a past moment, calls that would show the present or change something throw NotInPast.
 * @throws ApiProblem for every other answer; the error of `fetch` for a failed network; `api called with no idToken`
 * without a signed-in user (ONB-009).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<EndpointOut<E> | null> {
  return (await callForAnswer(endpoint, options)).data;
}

/** Like `call`, with the headers of the answer; its data is null as well if a version that the caller named is unchanged. */
export async function callForAnswer<E extends Endpoint>(
  endpoint: E,
  { required, ...options }: CallOptions<E> = {},
): Promise<{ data: EndpointOut<E> | null; headers: Headers }> {
  refuseInPast(endpoint);
  const answer = await send(endpoint, 'application/json', options);
  const { status, headers } = answer;
  if (status === NOT_MODIFIED || status === NO_CONTENT || (status === SERVER_BUG && !required))
    return { data: null, headers };
  const content = await contentOf(answer, endpoint);
  const parsed = endpoint.out.safeParse(content);
  if (!parsed.success) {
    throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not match its contract`, {
      cause: parsed.error,
    });
  }
  return { data: parsed.data as EndpointOut<E>, headers };
}

/** Sends a call as the signed-in user, for the active lender if one is set. */
export function send<E extends Endpoint>(
  endpoint: E,
  accept: string,
  { params, query, body, headers, signal }: Omit<CallOptions<E>, 'required'>,
): Promise<Response> {
  const { bases, fetch, lenderId } = connection();
  const token = accessToken();
  const lender = lenderId();
  return fetch(
    addressOf(
      bases[endpoint.base ?? 'api'],
      endpoint.path,
      params as Record<string, unknown> | undefined,
      query as Record<string, unknown> | undefined,
    ),
    {
      method: endpoint.method,
      headers: {
        accept,
        authorization: `Bearer ${token}`,
        ...(lender ? { LenderId: lender } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    },
  );
}

/**
 * The body of an answer as JSON; one that is not JSON (a proxy's error page) reads as undefined, which no contract accepts.
 * @throws ApiProblem for a refusal.
 */
export async function contentOf(answer: Response, { path }: Endpoint): Promise<unknown> {
  const text = await answer.text();
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = undefined;
  }
  if (answer.ok) return content;
  const problem = { ...problemOf(answer.status, content), status: answer.status };
  throw new ApiProblem(answer.statusText, problem, path);
}
