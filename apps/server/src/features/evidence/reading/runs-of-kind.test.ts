import { describe, expect, test } from 'vitest';
import type { Run } from '#features/sources';
import type { EvidenceKind } from '../kinds/evidence-kind.ts';
import { runsOfKind } from './merchant-runs.ts';

const kind = (further: object = {}) =>
  ({ kind: 'lawsuit', sources: ['litigation', 'dockets'], ...further }) as unknown as EvidenceKind;
const run = (id: string, source = 'litigation') => ({ id, source }) as unknown as Run;

const own = run('1');
const ofOthers = run('2', 'dockets');
const ofPrincipal = run('3');
const merchant = {
  runs: [own, ofOthers, run('4', 'news')],
  queried: [own],
  ofPrincipals: [ofPrincipal, run('5', 'news')],
};
const ids = (of: EvidenceKind) => {
  const { all, queried, answering } = runsOfKind(of, merchant);
  return [all, queried, answering].map((list) => list.map(({ id }) => id));
};

describe('runsOfKind', () => {
  test('returns the runs of its sources; those about others and about principals do not count as queried', () => {
    expect(ids(kind())).toEqual([['1', '2', '3'], ['1'], ['1', '3']]);
  });

  test('counts the application’s runs as queried for a screened kind', () => {
    expect(ids(kind({ judged: 'by screening' }))).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
      ['1', '2', '3'],
    ]);
  });

  test('returns only the runs that the kind treats as current', () => {
    expect(ids(kind({ currentRuns: (runs: Run[]) => runs.slice(1) }))).toEqual([['2', '3'], [], ['3']]);
  });
});
