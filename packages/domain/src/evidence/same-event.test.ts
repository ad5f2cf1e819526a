import { expect, test } from 'vitest';
import { bankruptcyEvent, caseEvent, groupEvents, mentionsBankruptcy } from './same-event.ts';

test.each([
  ['1:22-bk-51234', 'bankruptcy 22-51234'],
  ['1:2022-bk-51234-ABC', 'bankruptcy 22-51234'],
  ['22-51234', 'bankruptcy 22-51234'],
  ['2022bk00123', 'bankruptcy 22-123'],
  ['N/A', null],
  [null, null],
])('names the bankruptcy %j as %j', (number, event) => {
  expect(bankruptcyEvent(number)).toBe(event);
});

test('names a suit by number and court, never by one of them', () => {
  expect(caseEvent('23-CV-1', 'Lake County Court')).toBe(caseEvent('23 cv 1', 'LAKE COUNTY COURT'));
  expect([caseEvent('23-CV-1', null), caseEvent(null, 'Lake County Court')]).toEqual([null, null]);
});

test('reads a mention of a bankruptcy', () => {
  expect(['Files for bankruptcy', 'Enters Chapter 11', 'Opens chapter 2'].map(mentionsBankruptcy)).toEqual([
    true,
    true,
    false,
  ]);
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
