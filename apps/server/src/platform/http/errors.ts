import { type RefusalCode, refusals } from '@assay/domain/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalExtra } from '../refusal.ts';

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
};

/** Answers application/problem+json (RFC 9457). */
function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  extra: RefusalExtra = {},
) {
  const { status, title, detail } = refusals[code];
  if (extra.headers) reply.headers(extra.headers);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: `https://assay.example/problems/${code}`,
        status,
        title,
        detail: extra.detail ?? detail,
        code,
        ...(extra.errors ? { errors: extra.errors } : {}),
        ...(extra.feature ? { feature: extra.feature } : {}),
        request_id: request.id,
      }),
    );
}

/** The one place where errors become answers: refusals say why, everything else is logged and answered with its id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return answerProblem(request, reply, error.code, error.extra);
    const known = byFastifyCode[error.code];
    if (known) return answerProblem(request, reply, known);
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return answerProblem(request, reply, 'invalid_input', { detail: error.message });
    }
    request.log.error({ err: error }, 'A call failed');
    return answerProblem(request, reply, 'internal_error');
  });
}

/** Answers an unknown address of the API. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answerProblem(request, reply, 'not_found', { detail: 'There is no such address.' });
}
