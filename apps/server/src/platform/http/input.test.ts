import { allEndpoints } from '@assay/domain/endpoints';
import { type Endpoint, endpoint } from '@assay/domain/http';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { readInput } from './input.ts';
import { BODY_LIMIT_BYTES, jsonLimitFault, MAX_BODY_VALUES } from './json-body.ts';

const MAX_HOLD_MS = 50;
/** Texts that make backtracking patterns slow: one repeated part, then a mismatch. */
const repeated = ['a', '1', '-', '/', ' ', 'a ', 'a.', '@a', '(', '\n', '🙂'].flatMap((part) =>
  ['!', '\na'].map(
    (end) => part.repeat(Math.floor((BODY_LIMIT_BYTES - 1000) / Buffer.byteLength(part))) + end,
  ),
);
const lists = [0, '', null, {}, []].map((one) => Array(MAX_BODY_VALUES / 2 - 10).fill(one));
const samples = [...repeated, ...lists].map((value) => ({
  value,
  start: JSON.stringify(value).slice(0, 10),
}));

/** Milliseconds of processor time of this thread, which other load does not lengthen: the best of several times. */
function held(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 5 && best > MAX_HOLD_MS / 2; times += 1) {
    const since = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(since);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

function read(endpoint: Endpoint, body: unknown): unknown {
  try {
    return readInput({ ...endpoint, params: undefined, query: undefined }, { params: {}, query: {}, body });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('the event loop is blocked for less than 50 ms', () => {
  test.each([
    ['depth', '['.repeat(BODY_LIMIT_BYTES)],
    ['values', `[${'0,'.repeat(BODY_LIMIT_BYTES / 2 - 1)}0]`],
    ['text', `"${'x'.repeat(BODY_LIMIT_BYTES - 2)}"`],
    ['escaped text', `"${'\\\\'.repeat(BODY_LIMIT_BYTES / 2 - 1)}"`],
  ])('while a body made only of %s is measured', (_what, json) => {
    expect(held(() => jsonLimitFault(json))).toBeLessThan(MAX_HOLD_MS);
  });

  const written = allEndpoints.filter((endpoint) => endpoint.body);
  test.each(written.map((endpoint) => [endpoint.path, endpoint] as const))(
    'by reading any body of %s within the limit',
    (_path, endpoint: Endpoint) => {
      const slow = Object.keys(endpoint.body?.shape ?? {}).flatMap((field) =>
        samples
          .filter(({ value }) => held(() => read(endpoint, { [field]: value })) >= MAX_HOLD_MS)
          .map(({ start }) => `${field}: ${start}`),
      );
      expect(slow).toEqual([]);
    },
    60_000,
  );
});

const listing = endpoint({
  method: 'POST',
  path: 'try/list',
  summary: 'An endpoint that takes a list',
  who: 'signed-in',
  body: z.object({ list: z.array(z.string()) }),
  out: z.null(),
});
const refusedFields = (body: object) =>
  Object.keys((read(listing, body) as Refusal).extra.errors ?? {}).filter((field) => field !== 'list');

test('a refusal names at most 100 fields', () => {
  expect(refusedFields({ list: Array(500).fill(0) })).toHaveLength(100);
});

test("a refusal names only the start of an unknown field's path", () => {
  expect(refusedFields({ ['x'.repeat(100_000)]: '\0' })).toEqual(['x'.repeat(200)]);
});
