import { endpoint, Id } from '@assay/domain/http';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiProblem, call } from './call.ts';
import type { FailureMeta } from './report-failure.ts';
import { connectForTest, problemAnswer, queryClientForTest } from './testing.ts';

const thing = endpoint({
  method: 'GET',
  path: 'thing',
  summary: 'Read',
  who: 'lender',
  out: z.object({ id: Id }),
});

type Answer = Parameters<typeof connectForTest>[0][string];
type Run = (meta?: FailureMeta) => Promise<unknown>;

/** Runs a query or mutation with this answer and records the page's reactions. */
function page(answer: Answer) {
  connectForTest({ 'GET thing': answer });
  const reactions = { onUnauthorized: vi.fn(), onTermsRequired: vi.fn(), onFailure: vi.fn() };
  const client = queryClientForTest(reactions);
  const read: Run = (meta) =>
    client.fetchQuery({ queryKey: ['thing'], queryFn: ({ signal }) => call(thing, { signal }), meta });
  const write: Run = (meta) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => call(thing), meta })
      .execute(undefined);
  return { ...reactions, client, read, write };
}

const failureOf = (run: Promise<unknown>) => run.catch((caught: unknown) => caught);

describe.each(['read', 'write'] as const)('a %s', (kind) => {
  test('answered with 500 or 204 has an empty result without a message [ONB-170]', async () => {
    for (const answer of [problemAnswer(500, 'internal_error'), null]) {
      const seen = page(answer);
      expect(await seen[kind]()).toBeNull();
      expect(seen.onFailure).not.toHaveBeenCalled();
    }
  });

  test.each([400, 403, 404, 409, 429, 501, 503])(
    'answered with %i goes to the shared error handler and throws [ONB-170]',
    async (status) => {
      const { [kind]: run, onFailure } = page(problemAnswer(status, 'some_code', 'Some detail.'));
      const failure = await failureOf(run());
      expect(failure).toBeInstanceOf(ApiProblem);
      expect(failure).toMatchObject({ status, message: 'Some detail.', problem: { code: 'some_code' } });
      expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    },
  );

  test('without a network goes to the shared error handler and throws [ONB-170]', async () => {
    const lost = new TypeError('Failed to fetch');
    const { [kind]: run, onFailure } = page(() => Promise.reject(lost));
    expect(await failureOf(run())).toBe(lost);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(lost);
  });

  test('with an answer that breaks its contract goes to the shared error handler', async () => {
    const { [kind]: run, onFailure } = page({ id: 7 });
    await failureOf(run());
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('that was aborted throws and is not reported', async () => {
    const givenUp = new DOMException('The user aborted a request.', 'AbortError');
    const { [kind]: run, onFailure } = page(() => Promise.reject(givenUp));
    expect(await failureOf(run())).toBe(givenUp);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that is silent throws, for the screen to report', async () => {
    const { [kind]: run, onFailure } = page(problemAnswer(404, 'not_found'));
    expect(await failureOf(run({ silent: true }))).toBeInstanceOf(ApiProblem);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('may be silent for some failures only', async () => {
    const meta: FailureMeta = {
      silent: (failure) => failure instanceof ApiProblem && failure.status === 404,
    };
    for (const [status, times] of [
      [404, 0],
      [403, 1],
    ] as const) {
      const { [kind]: run, onFailure } = page(problemAnswer(status, 'some_code'));
      await failureOf(run(meta));
      expect(onFailure).toHaveBeenCalledTimes(times);
    }
  });

  test('may have separate messages for the user and for the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { [kind]: run, onFailure } = page(problemAnswer(404, 'not_found'));
    const cause = await failureOf(run({ errorMessage: 'No thing', log: 'The thing was not read' }));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('No thing', { cause }));
    expect(logged).toHaveBeenCalledExactlyOnceWith('The thing was not read', cause);
    logged.mockRestore();
  });

  test('answered with 401 triggers the reaction to 401, even if silent, and throws [ONB-008]', async () => {
    const { [kind]: run, onFailure, onUnauthorized } = page(problemAnswer(401, 'token_invalid'));
    const failure = await failureOf(run({ silent: true }));
    expect(failure).toMatchObject({ status: 401, path: 'thing' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(failure);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that is refused for the day’s terms is handled by the whole page, even if silent', async () => {
    const { [kind]: run, onFailure, onTermsRequired } = page(problemAnswer(403, 'terms_required'));
    await failureOf(run({ silent: true }));
    expect(onTermsRequired).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });
});

test('a read whose screen was left is not a failure', async () => {
  const { client, read, onFailure } = page(() => new Promise<object>(() => {}));
  const left = failureOf(read());
  await client.cancelQueries({ queryKey: ['thing'] });
  await left;
  expect(onFailure).not.toHaveBeenCalled();
});
