import { endpoint, Id } from '@assay/domain/http';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { fetchFile } from './download.ts';
import { connectForTest, problemAnswer } from './testing.ts';

const out = z.object({ id: Id });
const read = endpoint({
  method: 'GET',
  path: 'thing/{id}',
  summary: 'Read',
  who: 'lender',
  params: z.object({ id: Id }),
  query: z.object({ page: z.number().optional(), states: z.array(z.string()).optional() }),
  out,
});
const write = endpoint({
  method: 'POST',
  path: 'thing',
  summary: 'Write',
  who: 'lender',
  body: z.object({ name: z.string() }),
  out,
});
const put = endpoint({
  method: 'PUT',
  path: '/thing',
  summary: 'Put',
  who: 'lender',
  body: z.object({ name: z.string() }),
  out,
});
const backend = endpoint({
  method: 'GET',
  path: '/discoveries/',
  base: 'backend',
  summary: 'Other base',
  who: 'lender',
  out,
});

describe('a call', () => {
  test('sends the data of a GET in the query string without a body [ONB-174]', async () => {
    const seen = connectForTest({ 'GET thing/7': { id: '7' } });
    await call(read, { params: { id: '7' }, query: { page: 2, states: ['IN', 'MI'] } });
    expect(seen[0]?.query.toString()).toBe('page=2&states=IN&states=MI');
    expect(seen[0]?.body).toBeUndefined();
    expect(seen[0]?.headers.has('content-type')).toBe(false);
  });

  test.each([write, put])('$method carries a JSON body [ONB-174]', async (declared) => {
    const seen = connectForTest({ [`${declared.method} thing`]: { id: '7' } });
    await call(declared, { body: { name: 'Blue Heron' } });
    expect(seen[0]?.body).toEqual({ name: 'Blue Heron' });
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('the API and the backend are two addresses, each joined with exactly one slash [ONB-174]', async () => {
    const fetch = vi.fn(async (_address: string | URL | Request) => Response.json({ id: '7' }));
    connectForTest(
      {},
      { fetch, bases: { api: 'https://api.assay.test/v1/', backend: 'https://back.assay.test//' } },
    );
    await call(put, { body: { name: 'Blue Heron' } });
    await call(backend);
    expect(fetch.mock.calls.map(([address]) => String(address))).toEqual([
      'https://api.assay.test/v1/thing',
      'https://back.assay.test/discoveries/',
    ]);
  });

  test('sends the token, and the lender once one is set [ONB-021]', async () => {
    let lender: string | null = null;
    const seen = connectForTest({ 'GET thing/7': { id: '7' } }, { lenderId: () => lender });
    await call(read, { params: { id: '7' } });
    lender = '12';
    await call(read, { params: { id: '7' } });
    expect(seen.map(({ headers }) => headers.get('LenderId'))).toEqual([null, '12']);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer test-token');
  });

  test('without a token throws and sends nothing [ONB-009]', async () => {
    const seen = connectForTest({}, { token: () => null });
    for (const send of [call, fetchFile])
      await expect(send(read, { params: { id: '7' } })).rejects.toThrow('api called with no idToken');
    expect(seen).toHaveLength(0);
  });
});

describe('the answer of a call', () => {
  const get = (answer: Response | object | null, options: { required?: boolean } = {}) => {
    connectForTest({ 'GET thing/7': answer });
    return call(read, { params: { id: '7' }, ...options });
  };

  test('is an empty result for 500 and 204 [ONB-170]', async () => {
    for (const answer of [problemAnswer(500, 'internal_error'), null]) expect(await get(answer)).toBeNull();
  });

  test('that is required makes 500 a failure like any other', async () => {
    await expect(get(problemAnswer(500, 'internal_error'), { required: true })).rejects.toMatchObject({
      status: 500,
    });
  });

  test("that is a proxy's page instead of a problem keeps its status", async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    await expect(get(page)).rejects.toMatchObject({ status: 502, status_text: 'Bad Gateway' });
  });

  test('that breaks its contract is a failure, not data', async () => {
    await expect(get({ id: 7 })).rejects.toThrow('GET thing/{id} does not match its contract');
  });
});

test('can be delayed by the test transport for a second [ONB-175]', async () => {
  vi.useFakeTimers();
  connectForTest({ 'GET thing/7': { id: '7' } }, { delay_ms: 1000 });
  const onAnswer = vi.fn();
  const answered = call(read, { params: { id: '7' } }).then(onAnswer);
  await vi.advanceTimersByTimeAsync(999);
  expect(onAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(onAnswer).toHaveBeenCalledWith({ id: '7' });
  vi.useRealTimers();
});
