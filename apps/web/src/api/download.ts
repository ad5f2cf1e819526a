import type { Endpoint, EndpointCall } from '@assay/domain/http';
import { contentOf, send } from './call.ts';

type FileCall<E extends Endpoint> = Pick<EndpointCall<E>, 'params' | 'query' | 'body'>;

const TAKEN_MS = 60_000;

/**
 * Fetches the file of an endpoint, with the file name in the answer.
 * @throws ApiProblem for a refusal; the error of `fetch` for a failed network; `api called with no idToken` without a
 * signed-in user (ONB-009)
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: FileCall<E>,
): Promise<{ name: string; content: Blob }> {
  const answer = await send(endpoint, endpoint.file ?? '*/*', { params, query, body } as FileCall<E>);
  if (!answer.ok) await contentOf(answer, endpoint);
  return { name: nameOf(answer.headers.get('content-disposition')), content: await answer.blob() };
}

/** Fetches a file and lets the browser save it. Throws as `fetchFile` does. */
export async function download<E extends Endpoint>(endpoint: E, call: FileCall<E>): Promise<void> {
  const { name, content } = await fetchFile(endpoint, call);
  saveFile(name, content);
}

const nameOf = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

/** Makes the browser save content as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}
