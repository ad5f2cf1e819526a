import { describe, expect, test } from 'vitest';
import {
  acceptsAnswers,
  isCurrent,
  queueComparison,
  queueDeadline,
  queueNextStep,
  queueRescore,
} from './run-steps.ts';
import type { Run } from './stores/run-store.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const run = (further: Partial<Run> = {}) =>
  ({
    ...{ id: '1', lender_id: '5', inquiry_id: '8', merchant_id: null, status: 'processing', gathering: 2 },
    ...{ step: 1, resume_token: null, deadline_at: later(60_000), ...further },
  }) as Run;

/** The queued jobs with their payloads. */
function queued() {
  const jobs: unknown[][] = [];
  const add = async (_tx: unknown, ...job: unknown[]) => void jobs.push(job);
  return { jobs, call: { jobs: { add }, clock: { now: () => now } } as never };
}

test('acceptsAnswers is true for a run in progress or past its deadline, and false once it ended', () => {
  const states = ['processing', 'timed_out', 'available', 'not_available', 'not_initiated', 'error'] as const;
  expect(states.filter((status) => acceptsAnswers(run({ status })))).toEqual(['processing', 'timed_out']);
  expect(acceptsAnswers(undefined)).toBe(false);
});

describe('isCurrent', () => {
  test('is true for a run where the job began', () => {
    expect(isCurrent(run(), run())).toBe(true);
    expect(isCurrent(run({ resume_token: 'page-2' }), run({ resume_token: 'page-2' }))).toBe(true);
    // A step without a subject to query was skipped.
    expect(isCurrent(run({ step: 0, resume_token: 'page-2' }), run())).toBe(true);
  });

  test('is false for a run that another worker advanced, ended or restarted', () => {
    expect(isCurrent(run({ step: 2 }), run())).toBe(false);
    expect(isCurrent(run({ resume_token: 'page-2' }), run())).toBe(false);
    expect(isCurrent(run({ gathering: 3 }), run())).toBe(false);
    expect(isCurrent(run({ status: 'available' }), run())).toBe(false);
    expect(isCurrent(undefined, run())).toBe(false);
  });
});

describe('a run queues', () => {
  const payload = { lender_id: '5', run_id: '1' };

  test('its next step once, now or after a pause', async () => {
    const { jobs, call } = queued();
    await queueNextStep({} as never, call, run(), 0);
    await queueNextStep({} as never, call, run(), 1_500);
    expect(jobs).toEqual([
      ['third_party.fetch', payload, { jobKey: 'third_party.fetch:1' }],
      ['third_party.fetch', payload, { jobKey: 'third_party.fetch:1', runAt: later(1_500) }],
    ]);
  });

  test('its deadline, and not before a later moment', async () => {
    const { jobs, call } = queued();
    await queueDeadline({} as never, call, run());
    await queueDeadline({} as never, call, run(), later(1_000));
    await queueDeadline({} as never, call, run(), later(90_000));
    const at = (ms: number) => [
      'third_party.deadline',
      payload,
      { jobKey: 'third_party.deadline:1', runAt: later(ms) },
    ];
    expect(jobs).toEqual([at(60_000), at(60_000), at(90_000)]);
  });

  test('a new score of its inquiry or of its merchant', async () => {
    const { jobs, call } = queued();
    await queueRescore({} as never, call, run());
    await queueRescore({} as never, call, run({ inquiry_id: null, merchant_id: '9' }));
    await queueRescore({} as never, call, run({ inquiry_id: null }));
    expect(jobs.map(([task, about]) => [task, about])).toEqual([
      ['risk.rescore', expect.objectContaining({ lender_id: '5', inquiry_id: '8' })],
      ['risk.rescore', expect.objectContaining({ lender_id: '5', merchant_id: '9' })],
    ]);
  });
});

describe('a run’s previous and current records', () => {
  /** The comparison would query the transaction; here there is none. */
  const isCompared = (overrides: Partial<Run>) =>
    queueComparison({} as never, queued().call, run({ asked_for_merchant_id: null, ...overrides })).then(
      () => false,
      () => true,
    );

  test('are compared when it is about a merchant and was answered before', async () => {
    expect(await isCompared({ merchant_id: '9', shown_gathering: 1 })).toBe(true);
    expect(await isCompared({ asked_for_merchant_id: '9', shown_gathering: 1 })).toBe(true);
    expect(await isCompared({ shown_gathering: 1 })).toBe(false);
    expect(await isCompared({ merchant_id: '9', shown_gathering: null })).toBe(false);
    expect(await isCompared({ merchant_id: '9', shown_gathering: 2 })).toBe(false);
  });
});
