import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordedAnswer } from '../testing/index.ts';
import { checkStatus, readJson, sendVendorRequest, VendorFault, withoutSecrets } from './index.ts';

const faultOf = (run: () => unknown): Partial<VendorFault> | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error;
    const { name, kind, message, retryAfterMs, mayRepeat } = error;
    return { name, kind, message, retryAfterMs, mayRepeat };
  }
};

it.each([
  [200, null, null],
  [299, null, null],
  [300, 'unavailable', 'The vendor cannot be reached: it sends us elsewhere'],
  [399, 'unavailable', 'The vendor cannot be reached: it sends us elsewhere'],
  [400, 'refused', 'The vendor answered 400'],
  [401, 'refused', 'The vendor refuses our key'],
  [403, 'refused', 'The vendor refuses our key'],
  [404, 'refused', 'The vendor answered 404'],
  [429, 'rate_limited', 'The vendor limits our calls'],
  [500, 'unavailable', 'The vendor answered 500'],
  [503, 'unavailable', 'The vendor answered 503'],
])('maps the status %d to the fault %j: %s', (status, kind, message) => {
  const found = faultOf(() => checkStatus({ status, retryAfterMs: 7000 }));
  if (kind === null) return expect(found).toBeNull();
  const mayWait = kind === 'rate_limited' || status >= 500;
  expect(found).toEqual({
    name: 'VendorFault',
    kind,
    message,
    retryAfterMs: mayWait ? 7000 : null,
    mayRepeat: kind !== 'refused',
  });
});

describe('a response', () => {
  const form = z.object({ a: z.string() });

  it('is accepted as JSON of the documented shape', () => {
    expect(readJson(recordedAnswer('{"a":"ü"}'), form)).toEqual({ a: 'ü' });
  });

  it.each([
    ['{', 'The answer is not JSON'],
    ['{"a":1}', 'The answer has another form than documented'],
  ])('%s is malformed: %s', (body, message) => {
    expect(faultOf(() => readJson(recordedAnswer(body), form))).toMatchObject({
      kind: 'malformed',
      message,
      mayRepeat: true,
    });
  });

  it('that is not UTF-8 is malformed', () => {
    const answer = {
      ...recordedAnswer(''),
      body: new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
    };
    expect(faultOf(() => readJson(answer, form))).toMatchObject({
      kind: 'malformed',
      message: 'The answer is not JSON',
    });
  });

  it('that is not JSON keeps the cause of the error', () => {
    try {
      readJson(recordedAnswer('{'), form);
    } catch (error) {
      expect((error as VendorFault).cause).toBeInstanceOf(SyntaxError);
    }
    expect.assertions(1);
  });
});

it('stores a request without its secrets', () => {
  const url = new URL('https://vendor.example/a?key=s&q=1');
  expect(withoutSecrets({ method: 'GET', url, headers: {}, secretParameters: ['key'] })).toBe(
    'GET https://vendor.example/a?q=1',
  );
  expect(withoutSecrets({ method: 'POST', url, headers: {}, body: '{}' })).toBe(
    'POST https://vendor.example/a?key=s&q=1 {}',
  );
});

describe('sendVendorRequest', () => {
  const send = async (
    answer: Parameters<typeof createServer>[1],
    timeoutMs = 5000,
    signal = new AbortController().signal,
  ) => {
    const vendor = createServer(answer);
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}/`);
    try {
      return await sendVendorRequest({ method: 'GET', url, headers: {} }, { timeoutMs, signal });
    } finally {
      vendor.closeAllConnections();
      vendor.close();
    }
  };

  it.each([
    ['7', 7000],
    ['0', 0],
    [' 7 ', 7000],
    ['-1', undefined],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('reads the Retry-After %j as %j ms', async (value, ms) => {
    const found = await send((_, response) => {
      response.writeHead(429, value === undefined ? {} : { 'retry-after': value }).end();
    });
    expect(found.retryAfterMs).toBe(ms);
    expect(found).toMatchObject({ status: 429, contentType: '' });
  });

  it('returns status, content type and body of the response', async () => {
    const found = await send((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('a');
    });
    expect(found).toMatchObject({ status: 200, contentType: 'text/plain' });
    expect(new TextDecoder().decode(found.body)).toBe('a');
  });

  it('fails on timeout, abort and a closed connection', async () => {
    const silent = () => {};
    await expect(send(silent, 50)).rejects.toMatchObject({
      kind: 'timeout',
      message: 'No answer within 0.05 s',
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopped')), 20);
    await expect(send(silent, 5000, stop.signal)).rejects.toThrow('stopped');
    const hungUp = send((request) => request.socket.destroy());
    await expect(hungUp).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The vendor cannot be reached',
    });
    await expect(hungUp.catch((error) => error.cause)).resolves.toBeInstanceOf(Error);
  });

  it('accepts a response of up to eight megabytes', async () => {
    const max = 8 * 1024 * 1024;
    const answer = (size: number) => send((_, response) => void response.end(Buffer.alloc(size)));
    expect((await answer(max)).body).toHaveLength(max);
    await expect(answer(max + 1)).rejects.toMatchObject({
      kind: 'too_large',
      message: `The answer is over ${max} bytes`,
    });
  });
});
