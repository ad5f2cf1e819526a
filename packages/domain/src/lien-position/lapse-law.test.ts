import { expect, test } from 'vitest';
import { lapseDay } from './effective-period.ts';
import { filing, later } from './testing.ts';
import { statementsInEffect, statementsOf } from './ucc-chain.ts';

const SEED = 515;
const DRAWS = 10_000;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test(`a financing statement lapses on one day, however its office counts, over ${DRAWS} draws of seed ${SEED}`, () => {
  let state = SEED;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
  for (let draw = 0; draw < DRAWS; draw++) {
    const filed = dayAfter('2012-01-01', random(4_000));
    const isContinued = random(2) === 0;
    const first = lapseDay(filed);
    const lapses = isContinued ? lapseDay(first) : first;
    const stated = random(4) === 0 ? null : dayAfter(lapses, random(5) - 2);
    const initial = filing({ filing_date: filed, expiration_date: stated, sec_party_business_name: null });
    const filings = [
      initial,
      ...(isContinued ? [later('Continuation', dayAfter(first, -random(150)))] : []),
      ...(random(2) ? [later('Amendment', dayAfter(filed, 100), { expiration_date: stated })] : []),
    ];
    const on = (day: string) => {
      const of = statementsOf(filings, day);
      return { ...of(initial), ofLater: filings.slice(1).some((one) => of(one) !== null) };
    };
    const [last, after] = [on(lapses), on(dayAfter(lapses, 1))];
    const isRight =
      last.lapses === lapses &&
      last.ended === null &&
      after.lapses === lapses &&
      after.ended?.how === 'lapsed' &&
      after.ended.on === lapses &&
      !(last.ofLater || after.ofLater);
    // An assertion per draw would take most of the time.
    if (!isRight) expect({ filed, stated, isContinued, last, after }).toBe(`a lapse on ${lapses}`);
  }
});

test(`what is over never counts as in effect, over ${DRAWS} draws of seed ${SEED + 1}`, () => {
  let state = SEED + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
  const today = '2026-03-10';
  const statement = (filing_number: string) =>
    filing({
      filing_number,
      filing_date: dayAfter('2021-06-01', random(1_600)),
      sec_party_business_name: null,
    });
  for (let draw = 0; draw < DRAWS; draw++) {
    const alive = Array.from({ length: random(3) }, (_, index) => statement(`a${index}`));
    const ended = Array.from({ length: random(3) }, (_, index) => statement(`e${index}`));
    const terminations = ended.map(({ filing_number }) =>
      later('Termination', dayAfter(today, -random(200)), { initial_filing_number: filing_number }),
    );
    const lapsed = filing({ filing_number: 'l', filing_date: dayAfter('2020-01-01', random(400)) });
    const amendments = alive.map(({ filing_number }) =>
      later('Amendment', today, { initial_filing_number: filing_number }),
    );
    const all = [...terminations, ...alive, lapsed, ...ended, ...amendments];
    const counted = statementsInEffect(all, today);
    if (counted !== alive.length) expect({ all, counted }).toBe(alive.length);
  }
});
