import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CallReference } from '../accounts/index.ts';
import { allEndpoints, endpoints } from '../endpoints/index.ts';
import { gatheringTiming, InquirySearch } from '../gathering/index.ts';
import { endpoint, Id } from '../http/index.ts';
import { describeCalls, pollingOf } from './index.ts';

const calls = describeCalls(allEndpoints);
const endpointOf = ({ method, path }: CallReference) =>
  allEndpoints.find((each) => each.method === method && each.path === path)!;

test('the reference has every call open to API keys, each under an address of its own [BOF-040]', () => {
  const open = allEndpoints.filter(({ key }) => key).map(({ method, path }) => `${method} ${path}`);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(open);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  expect(z.array(CallReference).safeParse(calls).error).toBeUndefined();
});

test.each(calls.map((call): [string, CallReference] => [call.id, call]))(
  '%s: the examples fit the contract, and every field that is sent has a description',
  (_id, call) => {
    const { body, out } = endpointOf(call);
    expect(body?.safeParse(call.body_example).error).toBeUndefined();
    expect(out.safeParse(call.answer_example).error).toBeUndefined();
    const sent = [...call.parameters, ...(call.body ?? [])];
    expect(sent.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
    expect(call.parameters.filter(({ in: place, example }) => place === 'path' && !example)).toEqual([]);
  },
);

test('calls that need full access say what they store, start or cost, and no other call does', () => {
  const wrong = calls.filter(({ scope, effect }) => (scope === 'full') !== (effect !== null));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the reference says how long to poll, with the interval of the page and the states of the sources', () => {
  const { polling } = calls.find(({ id }) => id === 'get-third-party-data')!;
  expect(polling?.every_seconds).toBe(gatheringTiming.poll / 1000);
  expect(polling?.states.map(({ state }) => state)).toEqual([
    'not_initiated',
    'processing',
    'available',
    'not_available',
    'error',
    'timed_out',
  ]);
  const dossier = calls.find(({ path }) => path.endsWith('/dossier'))!;
  expect(dossier.polling?.states.map(({ state }) => state)).toEqual(InquirySearch.options);
  expect([...pollingOf.keys()].filter(({ key }) => key === undefined)).toEqual([]);
});

describe('a call', () => {
  const Part = z.object({
    code: z.enum(['a', 'b']).meta({ description: 'which' }),
    at: z.iso.datetime().nullable(),
  });
  const [call] = describeCalls([
    endpoint({
      method: 'POST',
      path: 'merchant/{id}/try',
      summary: 'Try',
      who: 'lender',
      key: 'full',
      effect: 'Stores a trial.',
      params: z.object({ id: Id }),
      body: z.object({ size: z.int().min(3), parts: z.array(Part).nullish() }),
      out: z.object({ results: z.array(z.union([Part, z.object({ rest: z.boolean() })])) }),
      refusals: ['request_closed'],
    }),
  ]);

  test('lists fields of lists and alternatives by path, with types in words', () => {
    expect(call?.id).toBe('post-merchant-id-try');
    expect(call?.parameters).toEqual([
      {
        in: 'path',
        name: 'id',
        type: 'text',
        required: true,
        description: 'decimal id of the merchant',
        example: '1042',
      },
    ]);
    expect(call?.body?.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['size', 'whole number', true],
      ['parts', 'list of object or null', false],
      ['parts[].code', '"a" or "b"', true],
      ['parts[].at', 'date and time or null', true],
    ]);
    expect(call?.answer.map(({ name }) => name)).toEqual([
      'results',
      'results[].code',
      'results[].at',
      'results[].rest',
    ]);
    expect(call?.body_example).toEqual({ size: 3 });
    expect(call?.answer_example).toEqual({ results: [{ code: 'a', at: '2026-03-10T15:00:00Z' }] });
  });

  test('lists the refusals that an API key can meet with their meaning, and none that only people meet', () => {
    const codes = call?.errors.map(({ code }) => code) ?? [];
    expect(codes).toEqual(expect.arrayContaining(['api_key_expired', 'api_key_read_only', 'request_closed']));
    expect(codes).not.toContain('terms_required');
    expect(call?.errors.find(({ code }) => code === 'request_closed')).toEqual({
      status: 409,
      code: 'request_closed',
      meaning: 'This request is already closed.',
    });
  });
});

test('the reference itself is open to every signed-in user, not to keys', () => {
  expect(endpoints.apiReference.read).toMatchObject({ who: 'signed-in', path: 'api-reference' });
});
