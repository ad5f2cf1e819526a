import type { Endpoint, EndpointCall } from '@assay/domain/http';
import { problemOf } from '@assay/domain/problem';
import { addressOf } from './address.ts';
import { ApiProblem } from './api-problem.ts';
import { accessToken, connection } from './connection.ts';

type FileCall<E extends Endpoint> = Pick<EndpointCall<E>, 'params' | 'query' | 'body'>;

/**
 * Fetches the file of an endpoint, with the file name in the answer.
 * @throws ApiProblem for a refusal; the error of `fetch` for a failed network; `api called with no idToken` without a
 * signed-in user (ONB-009)
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: FileCall<E>,
): Promise<{ name: string; content: Blob }> {
  const { bases, fetch, lenderId } = connection();
  const token = accessToken();
  const lender = lenderId();
  const answer = await fetch(
    addressOf(
      bases[endpoint.base ?? 'api'],
      endpoint.path,
      params as Record<string, unknown> | undefined,
      query as Record<string, unknown> | undefined,
    ),
    {
      method: endpoint.method,
      headers: {
        accept: endpoint.file ?? '*/*',
        authorization: `Bearer ${token}`,
        ...(lender ? { LenderId: lender } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
  );
  if (!answer.ok) {
    const content: unknown = await answer.json().catch(() => undefined);
    const problem = { ...problemOf(answer.status, content), status: answer.status };
    throw new ApiProblem(answer.statusText, problem, endpoint.path);
  }
  return { name: nameOf(answer.headers.get('content-disposition')), content: await answer.blob() };
}

/** Fetches a file and lets the browser save it. Throws as `fetchFile` does. */
export async function download<E extends Endpoint>(endpoint: E, call: FileCall<E>): Promise<void> {
  const { name, content } = await fetchFile(endpoint, call);
  save(content, name);
}

const nameOf = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
