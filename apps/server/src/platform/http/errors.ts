import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from '@assay/domain/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorWithoutValues, stringsIn } from '../error-without-values.ts';
import { isDiskFull } from '../full-disk.ts';
import { brokenRequests } from '../metrics.ts';
import { Refusal, type RefusalExtra } from '../refusal.ts';
import { commonHeaders } from './security-headers.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const byFastifyCode: Record<string, RefusalCode> = Object.setPrototypeOf(
  {
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
    FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
    FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
    FST_ERR_BAD_URL: 'malformed_address',
    // Longer than any record id.
    FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  } satisfies Record<string, RefusalCode>,
  null,
);

/** Errors of the framework and its plugins that have no code of ours. */
const byStatus = new Map<number, RefusalCode>([
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [413, 'body_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limited'],
  [431, 'headers_too_large'],
]);

/** Sends a refusal as application/problem+json (RFC 9457). */
function problemText(code: RefusalCode, extra: RefusalExtra = {}, requestId?: string): string {
  const { status, title, detail } = refusals[code];
  return JSON.stringify({
    type: `https://assay.example/problems/${code}`,
    status,
    title,
    detail: extra.detail ?? detail,
    code,
    ...(extra.errors ? { errors: extra.errors } : {}),
    ...(extra.feature ? { feature: extra.feature } : {}),
    ...(extra.merged_into ? { merged_into: extra.merged_into } : {}),
    ...(extra.current === undefined ? {} : { current: extra.current }),
    ...(requestId ? { request_id: requestId } : {}),
  });
}

function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  extra: RefusalExtra = {},
) {
  if (extra.headers) reply.headers(extra.headers);
  return reply
    .status(refusals[code].status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(problemText(code, extra, request.id));
}

/** Answers an error: refusals give their reason, everything else is logged and answered with its log id. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) return answerProblem(request, reply, error.code, error.extra);
  const known = byFastifyCode[error.code];
  if (known) return answerProblem(request, reply, known);
  // Its message may quote the request.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return answerProblem(request, reply, byStatus.get(error.statusCode) ?? 'malformed_request');
  // The response was already being sent, so it cannot be replaced.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed) {
    request.log.info('The caller left before the whole answer was sent');
    return reply;
  }
  const { query, body, params, headers } = request;
  const input = stringsIn([query, body, params, headers.lenderid, headers['idempotency-key']]);
  request.log.error({ err: errorWithoutValues(error, input) }, 'A call failed');
  return answerProblem(request, reply, isDiskFull(error) ? 'storage_full' : 'internal_error');
}

/** The only place where errors become answers. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answerProblem(request, reply, 'not_found', { detail: 'There is no such address.' });
}

const byParserCode: Record<string, RefusalCode> = Object.setPrototypeOf(
  {
    ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
    HPE_HEADER_OVERFLOW: 'headers_too_large',
  } satisfies Record<string, RefusalCode>,
  null,
);

const counted = new WeakSet<Socket>();

/** Counts a connection that broke before its request was answered, once. */
export function countBroken(socket: Socket, reason: RefusalCode | 'aborted'): void {
  if (counted.has(socket)) return;
  counted.add(socket);
  brokenRequests.inc({ reason });
}

/** Answers bytes that never became an HTTP request and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  const isGone = error.code === 'ECONNRESET' || socket.destroyed;
  const code = byParserCode[error.code ?? ''] ?? 'malformed_request';
  countBroken(socket, isGone ? 'aborted' : code);
  if (isGone) {
    socket.destroy();
    return;
  }
  const { status } = refusals[code];
  const body = problemText(code);
  const headers = {
    ...commonHeaders,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
