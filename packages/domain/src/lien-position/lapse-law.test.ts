import { expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { lapseDay } from './effective-period.ts';
import { filing, later } from './testing.ts';
import { statementsInEffect, statementsOf } from './ucc-chain.ts';

const SEED = seedOf(515);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test(`a financing statement lapses on one day, however its office counts, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { below } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const filed = dayAfter('2012-01-01', below(4_000));
    const isContinued = below(2) === 0;
    const first = lapseDay(filed);
    const lapses = isContinued ? lapseDay(first) : first;
    const stated = below(4) === 0 ? null : dayAfter(lapses, below(5) - 2);
    const initial = filing({ filing_date: filed, expiration_date: stated, sec_party_business_name: null });
    const filings = [
      initial,
      ...(isContinued ? [later('Continuation', dayAfter(first, -below(150)))] : []),
      ...(below(2) ? [later('Amendment', dayAfter(filed, 100), { expiration_date: stated })] : []),
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

test(`what is over never counts as in effect, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { below } = randomFrom(SEED);
  const today = '2026-03-10';
  const statement = (filing_number: string) =>
    filing({
      filing_number,
      filing_date: dayAfter('2021-06-01', below(1_500)),
      sec_party_business_name: null,
    });
  for (let draw = 0; draw < DRAWS; draw++) {
    const alive = Array.from({ length: below(3) }, (_, index) => statement(`a${index}`));
    const ended = Array.from({ length: below(3) }, (_, index) => statement(`e${index}`));
    const terminations = ended.map(({ filing_number }) =>
      later('Termination', dayAfter(today, -below(200)), { initial_filing_number: filing_number }),
    );
    const lapsed = filing({ filing_number: 'l', filing_date: dayAfter('2020-01-01', below(400)) });
    const amendments = alive.map(({ filing_number }) =>
      later('Amendment', today, { initial_filing_number: filing_number }),
    );
    const all = [...terminations, ...alive, lapsed, ...ended, ...amendments];
    const counted = statementsInEffect(all, today);
    if (counted !== alive.length) expect({ all, counted }).toBe(alive.length);
  }
});
