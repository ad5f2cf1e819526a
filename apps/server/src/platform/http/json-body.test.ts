import { endpoint } from '@assay/domain/http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '../feature.ts';
import { addUser, type TestApi, testApi, testDatabase } from '../testing.ts';
import { BODY_LIMIT_BYTES, DEEPEST_BODY, MAX_BODY_VALUES } from './json-body.ts';

const contract = vi.fn((value: unknown) => value);
const written = endpoint({
  method: 'POST',
  path: 'try/written',
  summary: 'An endpoint that is written to',
  who: 'signed-in',
  body: z.preprocess(contract, z.looseObject({ name: z.string().optional() })) as unknown as z.ZodObject,
  out: z.object({ done: z.literal(true) }),
});

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  const database = await testDatabase();
  await addUser(database.owner, { email: 'user@try.test' });
  api = await testApi(database, [
    { name: 'try', routes: [route(written, async () => ({ done: true as const }))] },
  ]);
  headers = { authorization: `Bearer ${await api.token('user@try.test')}` };
});

async function post(payload: string | Buffer, contentType = 'application/json') {
  contract.mockClear();
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await api.server.inject({
    method: 'POST',
    url: '/v1/try/written',
    headers: { ...headers, 'content-type': contentType },
    payload,
  });
  const isParsed = parse.mock.calls.some(([text]) => text === String(payload));
  parse.mockRestore();
  return {
    status: answer.statusCode,
    problem: answer.json(),
    isParsed,
    isRead: contract.mock.calls.length > 0,
  };
}

/** A body with this many nested objects or lists. */
const nested = (levels: number, open: string, close: string) =>
  `{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`;
/** A body with this many values and names, counting the object, a name, a list and its items. */
const wide = (values: number) =>
  `{"a":[${Array(values - 3)
    .fill('0')
    .join(',')}]}`;

describe('a JSON body', () => {
  test.each([
    ['lists one level too deep', nested(DEEPEST_BODY + 1, '[', ']'), /16 levels/],
    ['objects one level too deep', nested(DEEPEST_BODY + 1, '{"b":', '}'), /16 levels/],
    ['lists 4,500 levels deep', nested(4500, '[', ']'), /16 levels/],
    ['lists 100,000 levels deep, not even closed', `{"a":${'['.repeat(100_000)}`, /16 levels/],
    ['objects 40,000 levels deep', nested(40_000, '{"b":', '}'), /16 levels/],
    ['one value too many', wide(MAX_BODY_VALUES + 1), /5000 values/],
    ['100,000 values', wide(100_000), /5000 values/],
    ['20,000 fields', `{${Array.from({ length: 20_000 }, (_, at) => `"${at}":0`)}}`, /5000 values/],
  ])('of %s is refused before it is parsed', async (_what, body, sentence) => {
    expect(body.length).toBeLessThan(BODY_LIMIT_BYTES);
    const { status, problem, isParsed, isRead } = await post(body);
    expect([status, problem.code]).toEqual([400, 'malformed_body']);
    expect(problem.detail).toMatch(sentence);
    expect({ isParsed, isRead }).toEqual({ isParsed: false, isRead: false });
  });

  test.each([
    ['lists as deep as may be', nested(DEEPEST_BODY, '[', ']')],
    ['as many values as may be', wide(MAX_BODY_VALUES)],
    ['brackets, commas and quotes in a text', JSON.stringify({ name: '"[{\\",:'.repeat(20_000) })],
    ['a byte order mark', '\ufeff{}'],
  ])('with %s is accepted', async (_what, body) => {
    const { status, isRead } = await post(body);
    expect({ status, isRead }).toEqual({ status: 200, isRead: true });
  });

  test.each([
    ['text/plain', '{}'],
    ['text/plain', ''],
    ['application/x-www-form-urlencoded', 'name=x'],
    ['application/jsonp', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('of the content type %s is refused with 415', async (type, body) => {
    const { status, problem } = await post(body, type);
    expect([status, problem.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('that is not UTF-8 is refused', async () => {
    const { status, problem } = await post(Buffer.from([...Buffer.from('{"name":"'), 0xff, 0x22, 0x7d]));
    expect([status, problem.code]).toEqual([400, 'malformed_body']);
  });

  test.each([
    ['a NUL in a text', '{"name":"a\\u0000"}', 'name'],
    ['a NUL in an unused field', '{"other":[{"x":"\\u0000"}]}', 'other.0.x'],
    ['a lone surrogate in a text', '{"name":"\\ud800"}', 'name'],
    ['a lone surrogate in a list', '{"other":["a","\\udc00\\ud800"]}', 'other.1'],
    ['a NUL in the name of a field', '{"a":{"b\\u0000":1}}', 'a.b\0'],
  ])('with %s is refused with its field', async (_what, body, field) => {
    const { status, problem } = await post(body);
    expect([status, problem.code]).toEqual([400, 'invalid_input']);
    expect(problem.errors).toEqual({ [field]: ['Contains characters that cannot be stored.'] });
  });
});
