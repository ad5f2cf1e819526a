import type { ServerResponse } from 'node:http';

/** Answers with JSON. */
export function replyJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** What a vendor that limits calls says with its 429. */
export const RETRY_LATER = { 'retry-after': '2' };
