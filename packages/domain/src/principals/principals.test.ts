import { expect, test } from 'vitest';
import { principalBadge } from '../report/index.ts';
import {
  chapterSummary,
  countsOf,
  employerSummary,
  isRefreshDue,
  missingName,
  noThirdPartyData,
  openCountsOf,
  principalOrder,
  recordsOnce,
  type ThirdPartyData,
  thirdPartyCount,
} from './index.ts';

/** The given number of distinct records of each kind. */
function data(count: Partial<Record<string, number>>, from = 0): ThirdPartyData {
  const some = (kind: string, make: (number: string) => object) =>
    Array.from({ length: count[kind] ?? 0 }, (_, index) => make(`${kind} ${from + index}`)) as never;
  return {
    blj_data: {
      bankruptcies: some('bankruptcies', (case_number) => ({ case_number, court_id: null, file_date: null })),
      liens: some('liens', (recording_number) => ({ recording_number })),
      judgements: some('judgements', (recording_number) => ({ recording_number })),
      watchlists: some('watchlists', (full_name) => ({ full_name })),
    },
    litigation_data: {
      lawsuits: some('lawsuits', (caseNumber) => ({ id: caseNumber, caseNumber })),
      dockets: some('dockets', (docketNumber) => ({ id: docketNumber, docketNumber })),
    },
    adverse_media_data: {
      adverse_media: some('articles', (url) => ({ url })),
      watchlists_sanctions: some('sanctions', (entry_id) => ({ entry_id, source_list_type: 'SDN' })),
    },
  };
}
const countsIn = (...parts: ThirdPartyData[]) => countsOf(recordsOnce(parts));
const SPEC = {
  bankruptcies: 1,
  liens: 2,
  judgements: 0,
  watchlists: 1,
  lawsuits: 3,
  dockets: 1,
  articles: 2,
  sanctions: 1,
};

test('the third-party count of a person is the sum of all eight kinds [REP-131]', () => {
  expect(thirdPartyCount(countsIn(data(SPEC)))).toBe(11);
  expect(thirdPartyCount(countsIn(noThirdPartyData()))).toBe(0);
});

test('a bankruptcy that two files of a person contradict is open unless the newest status date ends it', () => {
  const openIn = (...statuses: [case_status: string | null, case_status_date: string | null][]) =>
    [statuses, statuses.toReversed()].map((order) => {
      const parts = order.map(([case_status, case_status_date]) => {
        const one = noThirdPartyData();
        const found = { case_number: '22-51234', court_id: 'INN', file_date: '2022-04-01' };
        one.blj_data.bankruptcies.push({ ...found, case_status, case_status_date } as never);
        return one;
      });
      return openCountsOf(recordsOnce(parts), '2026-11-21').bankruptcies;
    });
  expect(openIn(['Discharged', null], ['Open', null])).toEqual([1, 1]);
  expect(openIn(['Discharged', '2024-01-01'], ['Open', '2022-04-01'])).toEqual([0, 0]);
  expect(openIn(['Discharged', '2022-08-01'], ['Reopened', '2023-01-01'])).toEqual([1, 1]);
  expect(openIn(['Discharged', null], [null, null])).toEqual([0, 0]);
});

test('counts a record under two names of one person once and a different record separately [REP-131]', () => {
  expect(thirdPartyCount(countsIn(data(SPEC), data(SPEC)))).toBe(11);
  expect(thirdPartyCount(countsIn(data(SPEC), data(SPEC, 10)))).toBe(22);
  const lien = (rest: object) => {
    const one = noThirdPartyData();
    one.blj_data.liens.push({ recording_number: null, filing_date: null, ...rest } as never);
    return one;
  };
  const one = { recording_number: 'L-1', court_name: 'Lake Superior' };
  expect(countsIn(lien(one), lien({ ...one, recording_number: 'l 1' })).liens).toBe(1);
  expect(countsIn(lien(one), lien({ ...one, court_name: 'Porter Superior' })).liens).toBe(2);
  expect(
    countsIn(lien({ total_amount: '1' }), lien({ total_amount: '1' }), lien({ total_amount: '2' })).liens,
  ).toBe(2);
});

test('the badge counts only bankruptcies, liens, judgements and watchlists of all principals [REP-026]', () => {
  const principals = [
    { counts: countsIn(data({ liens: 1, lawsuits: 2, judgements: 1 })) },
    { counts: countsIn(data({ bankruptcies: 1, articles: 4, sanctions: 1 })) },
  ];
  expect(principalBadge(principals)).toBe(3);
  expect(principalBadge([{ counts: countsIn(data(SPEC)) }])).toBe(4);
  expect(principalBadge([])).toBe(0);
});

test('counts chapter 7 and 13 bankruptcies separately and omits other chapters [REP-139]', () => {
  const chapters = ['7', 'Chapter 7', '13', '11', null, '17'].map((chapter) => ({ chapter }));
  expect(chapterSummary(chapters)).toBe('Chapter 7: 2, Chapter 13: 1');
  expect(chapterSummary([])).toBe('Chapter 7: 0, Chapter 13: 0');
});

test.each([
  [[], null],
  [['Oak 2020'], 'Oak'],
  [['Oak 2019', 'Elm 2021', 'Ash'], 'Elm, Oak, Ash'],
  [['Oak 2019', 'Elm 2021', 'OAK 2018', 'Fir 2017', 'Ivy 2016', 'Ash 2015'], 'Elm, Oak, Fir and 2 more'],
])('summarizes the employers %j as %j [REP-139]', (input, summary) => {
  const employers = input.map((text) => {
    const [name = '', year] = text.split(' ');
    return { name, date: year ? `${year}-01-01` : null };
  });
  expect(employerSummary(employers)).toBe(summary);
});

test.each([
  [null, true],
  ['2026-01-01T00:00:00.000Z', true],
  ['2026-01-01T00:00:01.000Z', false],
  ['2026-07-03T23:59:59.000Z', false],
])('a principal updated at %j can be refreshed 184 days later: %s [REP-134]', (updated, isDue) => {
  expect(isRefreshDue(updated, new Date('2026-07-04T00:00:00.000Z'))).toBe(isDue);
});

test.each([
  [[['Anna', null]], 'last_name'],
  [[[' ', 'Novak']], 'first_name'],
  [[['Anna', 'Novak']], null],
  [[['Novak, Anna', null]], null],
  [[['Novak,', null]], 'last_name'],
  [
    [
      ['Anna', null],
      [null, 'Anna Novak'],
    ],
    null,
  ],
] as [(string | null)[][], string | null][])('of the names %j misses %j', (names, missing) => {
  const mentions = names.map(([first_name = null, last_name = null]) => ({ first_name, last_name }));
  expect(missingName(mentions)).toBe(missing);
});

test('sorts owners first, then by last name, first name and id [REP-133]', () => {
  const person = (id: string, principal_type: string | null, name: string) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    return { id, principal_type, source_principals: [{ first_name, last_name }] };
  };
  const people = [
    person('10', 'Member', 'Anna Adams'),
    person('9', 'Member', 'anna adams'),
    person('3', null, 'Aaron Adams'),
    person('4', 'Co-Owner', 'Zoe Zander'),
    person('5', 'Owner', 'Ben Young'),
  ];
  expect(people.sort(principalOrder).map(({ id }) => id)).toEqual(['5', '4', '3', '9', '10']);
});
