import { expect, test } from 'vitest';
import { closedWarning, permanentClosures } from './permanent-closures.ts';

let made = 0;
const says = (source_name: string, merchant_status: string | null, day = '2026-01-01') => ({
  id: String(++made),
  source_name,
  merchant_status,
  close_date: null,
  updated_at: new Date(day),
});

test.each([
  ['Permanently closed', 1],
  ['CLOSED_PERMANENTLY', 1],
  ['Out of business', 1],
  ['Temporarily closed', 0],
  ['CLOSED_TEMPORARILY', 0],
  ['Inactive', 0],
  ['Open', 0],
  [null, 0],
])('a source that reports %s counts %i times', (status, closures) => {
  expect(permanentClosures([says('Google', status)])).toHaveLength(closures);
});

test('a source with two locations is one source, ignoring the case of its name', () => {
  const closed = [says('Google', 'Permanently closed'), says('GOOGLE', 'Permanently closed')];
  expect(permanentClosures([...closed, says('Yelp', 'Permanently closed')])).toHaveLength(2);
});

test('a later open report of the same source removes its closure, but not an earlier one or one without a status', () => {
  const closed = says('Yelp', 'Permanently closed', '2026-01-05');
  expect(permanentClosures([closed, says('Yelp', 'Open', '2026-01-06')])).toEqual([]);
  expect(permanentClosures([closed, says('Yelp', 'Open', '2026-01-04')])).toEqual([closed]);
  expect(permanentClosures([closed, says('Yelp', null, '2026-01-06')])).toEqual([closed]);
  expect(permanentClosures([closed, says('Yelp', 'Open', '2026-01-05')])).toEqual([]);
});

test.each([
  [[], null],
  [['Google'], 'Google reports this business as permanently closed.'],
  [['Google', 'GOOGLE'], 'GOOGLE reports this business as permanently closed.'],
  [['Google', 'Yelp'], 'Multiple sources report this business as permanently closed.'],
])('the warning for %j is %j [REP-006]', (names, text) => {
  expect(closedWarning(names.map((name) => ({ name })))).toBe(text);
});
