import { describe, expect, test } from 'vitest';
import { defineSource, type Run } from '#features/sources';
import { providing } from '../../sources/testing.ts';
import type { EvidenceKind } from '../kinds/evidence-kind.ts';
import { formationDay, peopleQueriedAbout, relevantRuns } from './merchant-runs.ts';

const run = (id: string, source: string, further: object = {}) =>
  ({ id, source, status: 'available', ...further }) as unknown as Run;

describe('beside the runs of an inquiry', () => {
  const isAbout = ({ id }: Run) => !id.startsWith('other');
  const speaking = (own: Run[], elsewhere: Run[]) =>
    relevantRuns({ own, elsewhere }, isAbout).map(({ id }) => id);

  test('runs of other inquiries are used for the sources that it did not query about the merchant', () => {
    expect(speaking([run('1', 'news')], [run('2', 'news'), run('3', 'filings')])).toEqual(['1', '3']);
    expect(speaking([run('other', 'news')], [run('2', 'news')])).toEqual(['other', '2']);
    expect(speaking([], [run('other', 'news')])).toEqual([]);
  });

  test('runs of other inquiries are used until the inquiry’s own has its answer, even an empty one', () => {
    const beside = (status: string) => speaking([run('1', 'news', { status })], [run('2', 'news')]);
    for (const status of ['processing', 'error', 'timed_out', 'not_initiated'])
      expect(beside(status), status).toEqual(['1', '2']);
    for (const status of ['available', 'not_available']) expect(beside(status), status).toEqual(['1']);
  });
});

test('people come from the merchant’s own searches and those about its principals, but not from an order', () => {
  const runOf = (id: string, source: string, last_name: string, ref = 'principal:1') =>
    run(id, source, {
      searches: [
        {
          ...{ type: 'person', ref, first_name: 'Ada', middle_name: null, last_name, suffix: null },
          ...{ birth_year: null, addresses: [], phones: [], emails: [] },
        },
      ],
    });
  const provided = providing([
    defineSource({ key: 'news' } as never),
    defineSource({ key: 'license_verification', isByOrder: true } as never),
  ]);
  const own = [runOf('1', 'news', 'Own'), runOf('2', 'license_verification', 'Ordered')];
  const others = [runOf('3', 'news', 'Applicant'), runOf('4', 'news', 'Stranger', 'owner:1')];
  const { queried, others: ofApplication } = peopleQueriedAbout(
    { provided },
    { runs: [...own, ...others], queried: own, ofPrincipals: [runOf('5', 'news', 'Principal')] },
  );
  expect(queried.map(({ last_name }) => last_name)).toEqual(['Own', 'Principal']);
  expect(ofApplication.map(({ last_name }) => last_name)).toEqual(['Applicant']);
});

test('the formation day is that of the merchant’s earliest filing', () => {
  const filing = (filing_date: string | null) =>
    ({ kind: 'corporate_filing', data: { filing_date } }) as never;
  const kinds = [
    {
      kind: 'corporate_filing',
      formedOn: ({ filing_date }: { filing_date: string | null }) => filing_date,
    },
  ] as unknown as EvidenceKind[];
  expect(formationDay(kinds, [filing('2014-03-01'), filing(null), filing('2011-07-09')])).toBe('2011-07-09');
  expect(formationDay(kinds, [filing(null)])).toBeNull();
  expect(formationDay(kinds, [])).toBeNull();
});
