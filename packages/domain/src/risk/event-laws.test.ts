import { expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { computeRisk } from './model.ts';
import type { RiskRecord } from './model-records.ts';
import { record } from './testing.ts';

const SEED = seedOf(23_06);
const today = '2026-03-10';

/** What a score says apart from the records that it names. */
const said = (records: readonly RiskRecord[]) => {
  const { score, reasons, credits } = computeRisk(records, today);
  return JSON.stringify([score, [...reasons, ...credits].map(({ code, points }) => [code, points])]);
};

test(`an event counts once, however many sources report it, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  const some = (): RiskRecord[] =>
    Array.from({ length: below(6) }, () =>
      record(
        pick(['lien', 'judgement', 'litigation', 'adverse_media', 'bankruptcy', 'corporate_filing'] as const),
        {
          is_open: isTrue(),
          is_active: isTrue(),
          state: pick(['pending', 'closed', 'unknown']),
          score: 0.9,
          is_linked: false,
        },
      ),
    );
  for (let draw = 0; draw < DRAWS; draw++) {
    const [filed, event, is_open] = [
      `20${16 + below(10)}-0${1 + below(9)}-10`,
      'bankruptcy 22-51234',
      isTrue(),
    ];
    const bankruptcy = record(pick(['bankruptcy', 'principal_record'] as const), {
      date: filed,
      event,
      is_open,
    });
    const others = some();
    const docket = record('litigation', {
      event,
      date: filed,
      state: is_open ? pick(['pending', 'unknown']) : 'closed',
    });
    const article = record('adverse_media', {
      event: 'bankruptcy',
      date: filed.replace('-10', `-${11 + below(17)}`),
      score: 0.9,
      is_linked: isTrue(),
    });
    const reports = [docket, article].filter(() => isTrue(0.7));
    const all = isTrue() ? [bankruptcy, ...others, ...reports] : [...reports, ...others, bankruptcy];
    const [once, often] = [said([bankruptcy, ...others]), said(all)];
    if (once !== often) expect({ bankruptcy, others, reports, often }).toBe(once);
  }
});

test('an event is over only when nothing newer or undated contradicts it', () => {
  const event = 'bankruptcy 22-51234';
  const codes = (...states: [is_open: boolean, state_on: string | null, id?: string][]) =>
    [states, states.toReversed()].map((order) =>
      computeRisk(
        order.map(([is_open, state_on, id], index) =>
          record('bankruptcy', { event, is_open, state_on, id: id ?? String(index) }),
        ),
        today,
      ).reasons.map(({ code }) => code),
    );
  const [open, over] = [
    [['V04'], ['V04']],
    [['V05'], ['V05']],
  ];
  expect(codes([true, null], [false, null])).toEqual(open);
  expect(codes([true, null, '1'], [false, null, '1'])).toEqual(open);
  expect(codes([true, '2024-02-01'], [false, '2025-01-01'])).toEqual(over);
  expect(codes([true, '2024-02-01', '1'], [false, '2025-01-01', '1'])).toEqual(over);
  expect(codes([true, '2025-01-01'], [false, '2024-02-01'])).toEqual(open);
  expect(codes([false, null], [false, '2024-02-01'])).toEqual(over);
});

test('a docket ends a bankruptcy by the day on which it closed', () => {
  const event = 'bankruptcy 22-51234';
  const open = record('bankruptcy', { event, is_open: true, state_on: '2024-02-01' });
  const codes = (state: string, state_on: string | null) =>
    computeRisk([open, record('litigation', { event, state, state_on })], today).reasons.map(
      ({ code }) => code,
    );
  expect(codes('pending', null)).toEqual(['V04']);
  expect(codes('closed', null)).toEqual(['V04']);
  expect(codes('closed', '2025-01-01')).toEqual(['V05']);
});

test('a reason names every source of its event', () => {
  const event = 'bankruptcy 22-51234';
  const { reasons } = computeRisk(
    [
      record('adverse_media', { event: 'bankruptcy', score: 0.9, is_linked: false }),
      record('litigation', { event, state: 'pending' }),
      record('bankruptcy', { event, is_open: true }),
    ],
    today,
  );
  expect(reasons.map(({ evidence }) => evidence.map(({ kind }) => kind))).toEqual([
    ['bankruptcy', 'litigation', 'adverse_media'],
  ]);
});

test('two cases of one court case count as one, with the larger amount', () => {
  const event = 'case 23cv1 lakecountycourt';
  const { reasons } = computeRisk(
    [
      record('litigation', { event, state: 'pending', amount: null }),
      record('litigation', { event, state: 'pending', amount: 250_000 }),
    ],
    today,
  );
  expect(reasons).toMatchObject([{ code: 'V09', points: 80 }]);
});
