import type { Endpoint, EndpointCall } from '@assay/domain/http';
import { problemOf } from '@assay/domain/problem';
import { addressOf } from './address.ts';
import { ApiProblem } from './api-problem.ts';
import { connection } from './connection.ts';

/**
 * Fetches the file that an endpoint answers where it is asked for one, and has the browser save it under the name that the
 * answer gives.
 * @throws ApiProblem for a refusal; the error of `fetch` for a failed network.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query }: Pick<EndpointCall<E>, 'params' | 'query'>,
): Promise<void> {
  const { bases, fetch, token, lenderId } = connection();
  const lender = lenderId();
  const answer = await fetch(
    addressOf(
      bases[endpoint.base ?? 'api'],
      endpoint.path,
      params as Record<string, unknown> | undefined,
      query as Record<string, unknown> | undefined,
    ),
    {
      headers: {
        accept: endpoint.file ?? '*/*',
        authorization: `Bearer ${token()}`,
        ...(lender ? { LenderId: lender } : {}),
      },
    },
  );
  if (!answer.ok) {
    const content: unknown = await answer.json().catch(() => undefined);
    const problem = { ...problemOf(answer.status, content), status: answer.status };
    throw new ApiProblem(answer.statusText, problem, endpoint.path);
  }
  save(await answer.blob(), nameOf(answer.headers.get('content-disposition')));
}

const nameOf = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
