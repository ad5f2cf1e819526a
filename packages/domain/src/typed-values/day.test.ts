import { expect, onTestFinished, test, vi } from 'vitest';
import { randomFrom, seedOf } from '../testing/index.ts';
import { dayText, startText, typedBirth, typedDay, typedRange, typedStart } from './day.ts';

test.each([
  ['03/04/2026', '2026-03-04'],
  [' 3/4/2026 ', '2026-03-04'],
  ['3.4.2026', '2026-03-04'],
  ['11-22-26', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026/1/2', '2026-01-02'],
  ['03042026', '2026-03-04'],
  ['3/4/1975', '1975-03-04'],
  ['03-04-75', '1975-03-04'],
  ['March 4, 1975', '1975-03-04'],
  ['march 4 1975', '1975-03-04'],
  ['Sept. 4th, 1975', '1975-09-04'],
  ['4 Mar 1975', '1975-03-04'],
  ['February 30, 1975', null],
  ['Mart 4, 1975', null],
  ['2/30/2026', null],
  ['13/1/2026', null],
  ['2026-13-01', null],
  ['3/4/202', null],
  ['soon', null],
])('%j is read as %j', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['1/2/86', undefined, '1986-01-02'],
  ['12/31/30', '2026-11-22', '1930-12-31'],
  ['11/22/26', '2026-11-22', '2026-11-22'],
  ['11/23/26', '2026-11-22', '1926-11-23'],
])('the year of %j with the last day %j gives %j', (text, max, day) => {
  expect(typedDay(text, { max })).toBe(day);
});

test.each([
  ['11/1/2026 – 11/22/2026', ['2026-11-01', '2026-11-22']],
  ['2026-11-01 to 2026-11-22', ['2026-11-01', '2026-11-22']],
  ['11-1-26-11-22-26', ['2026-11-01', '2026-11-22']],
  ['11/22/2026 - 11/1/2026', ['2026-11-01', '2026-11-22']],
  ['11/22/2026', ['2026-11-22', '2026-11-22']],
  ['11/1/2026 –', null],
  ['11/1/2026 11/22/2026', null],
])('%j is read as the range %j', (text, range) => {
  expect(typedRange(text)).toEqual(range);
});

test.each([
  ['3/17/2015', '2015-03-17'],
  ['March 17, 2015', '2015-03-17'],
  ['2015-03-17T00:00:00Z', '2015-03-17'],
  ['3/2015', '2015-03'],
  ['03-2015', '2015-03'],
  ['March 2015', '2015-03'],
  ['Sept. 2015', '2015-09'],
  ['2015-3', '2015-03'],
  ['2015', '2015'],
  ['03-04-75', '1975-03-04'],
  ['13/2015', null],
  ['2/30/2015', null],
  ['1492', null],
  ['2099', null],
  ['1/2099', null],
  ['1/2/2099', null],
  ['long ago', null],
])('a start typed as %j is read as %j', (text, start) => {
  expect(typedStart(text)).toBe(start);
});

test('a birth date and a start are at most today where they are typed', () => {
  const { TZ } = process.env;
  onTestFinished(() => {
    vi.useRealTimers();
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  vi.useFakeTimers({ now: new Date('2026-03-11T02:00:00Z'), toFake: ['Date'] });
  process.env.TZ = 'America/New_York';
  expect([typedBirth('3/10/2026'), typedBirth('3/11/2026')]).toEqual(['2026-03-10', null]);
  expect(['3/10/2026', '3/11/2026', '3/2026', '4/2026', '2026', '2027'].map(typedStart)).toEqual([
    ...['2026-03-10', null, '2026-03', null, '2026', null],
  ]);
  process.env.TZ = 'Asia/Tokyo';
  expect([typedBirth('3/11/2026'), typedBirth('3/12/2026')]).toEqual(['2026-03-11', null]);
});

test('every day is read alike in every way of writing it, and as its field shows it', () => {
  const { below } = randomFrom(seedOf(23_20));
  const months =
    'January February March April May June July August September October November December'.split(' ');
  for (let draw = 0; draw < 2000; draw++) {
    const day = new Date(-2_208_988_800_000 + below(46_000) * 86_400_000);
    const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const written = day.toISOString().slice(0, 10);
    const month = months[m - 1] ?? '';
    const ways = [
      `${m}/${d}/${y}`,
      `${m}-${d}-${y}`,
      `${month} ${d}, ${y}`,
      `${d} ${month.slice(0, 3)} ${y}`,
      written,
    ];
    for (const way of [...ways, dayText(written)]) expect([way, typedDay(way)]).toEqual([way, written]);
    for (const start of [written, written.slice(0, 7), written.slice(0, 4)])
      expect(typedStart(startText(start))).toBe(start);
  }
});
