import { expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { bankruptcyEvent, caseEvent, groupEvents, isAboutBankruptcy } from './same-event.ts';

test.each([
  ['1:22-bk-51234', 'bankruptcy 22-51234'],
  ['1:2022-bk-51234-ABC', 'bankruptcy 22-51234'],
  ['22-51234', 'bankruptcy 22-51234'],
  ['2022bk00123', 'bankruptcy 22-123'],
  ['2251234', 'bankruptcy 22-51234'],
  ['1951234', 'bankruptcy 19-51234'],
  ['2051234', 'bankruptcy 20-51234'],
  ['BK2200123', 'bankruptcy 22-123'],
  ['202251234', 'bankruptcy 22-51234'],
  ['N/A', null],
  [null, null],
])('names the bankruptcy %j as %j', (number, event) => {
  expect(bankruptcyEvent(number)).toBe(event);
});

test('names a suit by number and court, never by one of them', () => {
  expect(caseEvent('23-CV-1', 'Lake County Court')).toBe(caseEvent('23 cv 1', 'LAKE COUNTY COURT'));
  expect([caseEvent('23-CV-1', null), caseEvent(null, 'Lake County Court')]).toEqual([null, null]);
});

test.each([
  ['Files for bankruptcy', true],
  ['Enters Chapter 11', true],
  ['Sued by creditors, the owner files for Chapter 7', true],
  ['Opens chapter 2', false],
  ['Owner indicted for fraud after the bankruptcy', false],
  ['Bankrupt contractor recalls its heaters', false],
])('the text %j tells of a bankruptcy alone: %s', (text, isAlone) => {
  expect(isAboutBankruptcy(text)).toBe(isAlone);
});

test('an article belongs to the nearest bankruptcy, and to none that is far off', () => {
  const telling = (kind: string, id: string, date: string | null, event: string) => ({
    kind,
    id,
    date,
    event,
  });
  const first = telling('bankruptcy', '1', '2018-01-10', 'bankruptcy 18-1000');
  const second = telling('bankruptcy', '2', '2022-01-10', 'bankruptcy 22-1000');
  const near = telling('adverse_media', '3', '2022-02-10', 'bankruptcy');
  const far = telling('adverse_media', '4', '2025-02-10', 'bankruptcy');
  const undated = telling('adverse_media', '5', null, 'bankruptcy');
  const ids = (records: (typeof first)[]) =>
    groupEvents(records).map((group) => group.map(({ id }) => id).join());
  expect(ids([far, near, undated, first, second])).toEqual(['2,3', '1', '4', '5']);
  expect(ids([second, undated, first, near, far])).toEqual(['2,3', '1', '4', '5']);
});

const SEED = seedOf(23_14);

test(`one event is one group that names each of its records, in any order, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const events = ['bankruptcy 16-1000', 'bankruptcy 22-51234', 'case 23cv1 lakecountycourt'];
    const records = Array.from({ length: below(8) }, (_, id) => {
      const isArticle = isTrue(0.3);
      return {
        kind: isArticle ? 'adverse_media' : pick(['bankruptcy', 'litigation', 'docket', 'lien']),
        id: `${id}`,
        date: pick([null, '2016-02-10', '2022-01-10', '2022-06-10', '2025-09-10']),
        event: isArticle ? pick(['bankruptcy', null]) : pick([...events, null]),
      };
    });
    const groups = groupEvents(records);
    const textOf = (found: typeof groups) =>
      found
        .map((group) =>
          group
            .map(({ id }) => id)
            .toSorted()
            .join(),
        )
        .toSorted()
        .join(' ');
    const named = records.filter(({ event }) => event && event !== 'bankruptcy');
    const singles = records.filter(({ event }) => !event).length;
    const mentions = records.filter(({ event }) => event === 'bankruptcy').length;
    const count = new Set(named.map(({ event }) => event)).size + singles;
    const isRight =
      groups.flat().length === records.length &&
      new Set(groups.flat()).size === records.length &&
      groups.length >= count &&
      groups.length <= count + mentions &&
      groups.every(([first, ...others]) =>
        others.every(({ event }) => event === first.event || event === 'bankruptcy'),
      ) &&
      textOf(groupEvents(inAnyOrder(records))) === textOf(groups);
    if (!isRight) expect({ records, groups }).toBe('a group for each event');
  }
});
