import type { ServerResponse } from 'node:http';

export function replyJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The header of a rate-limited response. */
export const RETRY_LATER = { 'retry-after': '2' };
