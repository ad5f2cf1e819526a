import { refusals } from '@assay/domain/problem';
import type { FastifyInstance } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';

/** Maximum size of a body in bytes. */
export const BODY_LIMIT_BYTES = 256 * 1024;
/** Maximum nesting depth of a body. */
export const DEEPEST_BODY = 16;
/** Maximum number of values and field names in a body, including its objects and lists. */
export const MAX_BODY_VALUES = 5000;

const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...'",:[\\]{}',
].map((character) => character.charCodeAt(0));

/** The end of the string that begins at a quote. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Why a JSON text is too large, as a sentence. Runs in one pass without recursion, before parsing, so that parser,
 * contract and use case only visit bounded input.
 */
export function jsonLimitFault(json: string): string | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) at = endOfString(json, at);
    else if (character === COMMA || character === COLON) values += 1;
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST_BODY) return `The body is nested more than ${DEEPEST_BODY} levels deep.`;
    if (values > MAX_BODY_VALUES) return `The body has more than ${MAX_BODY_VALUES} values.`;
  }
  return undefined;
}

/** Makes the server accept `application/json` bodies in UTF-8 and answer 415 to any other content type. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  // Compressed chunks would be read as if they were plain.
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['transfer-encoding'];
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked') refuse('malformed_request');
  });
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const read = (body: Buffer): string | undefined => {
    try {
      return utf8.decode(body);
    } catch {
      return undefined;
    }
  };
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const json = read(body);
    const fault = json === undefined ? refusals.malformed_body.detail : jsonLimitFault(json);
    if (json === undefined || fault) done(new Refusal('malformed_body', { detail: fault ?? '' }));
    else parse(request, json, done);
  });
}
