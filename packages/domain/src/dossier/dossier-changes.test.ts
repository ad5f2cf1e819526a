import { expect, test } from 'vitest';
import { randomFrom } from '../testing/index.ts';
import type { Dossier } from './contract.ts';
import { dossierChanges } from './dossier-changes.ts';

const decision = (id: string, answer: string) => ({ id, answer });
const record = (key: string, rest: object = {}) => ({
  ...{ kind: 'lien', key, source: 'Business records', decision: null },
  ...rest,
});
const base = {
  subject: { merchant: { id: '1', name: 'Bakery', phone: '9195550142' } },
  overview: { public_sources: [], own_records: [] },
  evidence: { topics: [], counted: [], hits: [], in_doubt: [], decided: [] },
  score: null,
  lien_position: null,
  scorecard: null,
  principals: [],
  principal_requests: [],
  license_orders: [],
  doctors: { doctors: [] },
  licenses: { data: [] },
  complaints: { regulatory_complaints: [] },
  reviews: { service_summary: [] },
};
const dossier = (members: object = {}) => ({ ...base, ...members }) as unknown as Dossier;
const evidence = (lists: object) => dossier({ evidence: { ...base.evidence, ...lists } });

/** The changes as `section: text, source`, with a star when a user made them. */
const texts = (before: Dossier | null, after: Dossier) =>
  dossierChanges(before, after).map(
    ({ section, text, source, is_by_user }) =>
      `${section}: ${[text, source].filter(Boolean).join(', ')}${is_by_user ? ' *' : ''}`,
  );

test('the first version is that the report was opened first', () => {
  expect(texts(null, dossier())).toEqual(['overview: Report first opened *']);
});

test.each<[string, Dossier, Dossier, string[]]>([
  [
    'records found are counted by kind and source',
    evidence({ counted: [record('1')] }),
    evidence({ counted: [record('1'), record('2'), record('3'), record('4', { source: 'A file' })] }),
    ['financial: 2 liens, Business records', 'financial: 1 lien, A file'],
  ],
  [
    'a record that may be about another business says so',
    evidence({}),
    evidence({ in_doubt: [record('1', { kind: 'lawsuit' })] }),
    ['overview: 1 lawsuit that may belong to another business, Business records'],
  ],
  [
    'a record that no search finds anymore is named',
    evidence({ counted: [record('1')] }),
    evidence({}),
    ['financial: 1 lien no longer found, Business records'],
  ],
  [
    'a decided record is a change by a user and not found again',
    evidence({ counted: [record('1')] }),
    evidence({ decided: [record('1', { decision: decision('7', 'not_this_business') })] }),
    ['overview: 1 dismissed as another business’s *'],
  ],
  [
    'a confirmed hit, which is among the hits and the decided records, is one decision',
    evidence({ hits: [record('1', { kind: 'watchlist' })] }),
    evidence({
      hits: [record('1', { kind: 'watchlist', decision: decision('7', 'confirmed') })],
      decided: [record('1', { kind: 'watchlist', decision: decision('7', 'confirmed') })],
    }),
    ['overview: 1 confirmed *'],
  ],
  [
    'an undone decision is a change by a user',
    evidence({ decided: [record('1', { decision: decision('7', 'not_this_business') })] }),
    evidence({ counted: [record('1')] }),
    ['overview: 1 decision undone *'],
  ],
  [
    'a search that ended without a record is named, once',
    evidence({ topics: [{ sources: [{ source: 'news', label: 'News', status: 'processing' }] }] }),
    evidence({
      topics: [
        { sources: [{ source: 'news', label: 'News', status: 'timed_out' }] },
        { sources: [{ source: 'news', label: 'News', status: 'timed_out' }] },
      ],
    }),
    ['overview: Timed out, News'],
  ],
  [
    'another score names both',
    dossier({ score: { curr_score: 700, is_by_decision: false } }),
    dossier({ score: { curr_score: 640, is_by_decision: false } }),
    ['overview: Score 700 to 640'],
  ],
  [
    'a score that a decision led to is a change by a user',
    dossier({ score: { curr_score: 640 } }),
    dossier({ score: { curr_score: 700, is_by_decision: true } }),
    ['overview: Score 640 to 700 *'],
  ],
  [
    'another lien position names both',
    dossier({ lien_position: { behind: 0, rank: 'first' } }),
    dossier({ lien_position: { behind: 2, rank: 'behind' } }),
    ['financial: Lien position first to behind 2'],
  ],
  [
    'reviews are counted by site, without the sum of all sites',
    dossier({
      reviews: {
        service_summary: [
          { alias: 'all', name: 'All', count_total: 2 },
          { alias: 'google', name: 'Google', count_total: 2 },
        ],
      },
    }),
    dossier({
      reviews: {
        service_summary: [
          { alias: 'all', name: 'All', count_total: 6 },
          { alias: 'google', name: 'Google', count_total: 5 },
          { alias: 'yelp', name: 'Yelp', count_total: 1 },
        ],
      },
    }),
    ['service: 3 reviews, Google', 'service: 1 review, Yelp'],
  ],
  [
    'licenses and complaints of a file are listed apart from those that a search found',
    dossier(),
    dossier({
      evidence: { ...base.evidence, counted: [record('1', { kind: 'consumer_complaint', source: 'CFPB' })] },
      licenses: { data: [{ id: 'f1' }, { id: '2' }] },
      complaints: { regulatory_complaints: [{ id: 'a' }, { id: 'b' }] },
    }),
    ['regulatory: 1 complaint, CFPB', 'overview: 1 license, a file', 'regulatory: 1 complaint, a file'],
  ],
  [
    'what users add is theirs',
    dossier(),
    dossier({
      scorecard: {
        scorecard: [
          { id: '1', set_at: '2026-03-01', notes_at: null },
          { id: '2', set_at: null, notes_at: null },
        ],
      },
      principal_requests: [{ created_at: '2026-03-01' }],
      license_orders: [{ id: '1' }, { id: '2' }],
      doctors: { doctors: [{ id: 'd1' }, { id: 'p2' }] },
    }),
    [
      'scorecard: 1 scorecard row edited *',
      'principal: 1 principal added *',
      'overview: 2 license orders *',
      'doctors: 1 doctor added *',
    ],
  ],
  [
    'facts, people and source records of the file are news',
    dossier({ principals: [{ name: 'Rosa Delgado' }] }),
    dossier({
      subject: { merchant: { ...base.subject.merchant, phone: '9195550777' } },
      principals: [{ name: 'Ines Galvao' }],
      overview: { public_sources: [{ name: 'Yelp' }], own_records: [] },
    }),
    [
      'overview: Facts of the business changed',
      'principal: People on file changed',
      'overview: Source record changed, Yelp',
    ],
  ],
  [
    'a principal whom a user removed is a change by a user, who takes the records about them along',
    dossier({
      principals: [{ name: 'Rosa Delgado' }],
      evidence: { ...base.evidence, counted: [record('1', { about: 'Rosa Delgado' }), record('2')] },
    }),
    dossier({
      evidence: { ...base.evidence, counted: [record('2')] },
      removed_principals: [{ id: '7', name: 'Rosa Delgado', removed_at: '2026-03-01' }],
    }),
    ['principal: 1 principal removed *'],
  ],
  [
    'a principal whom a user restored is a change by a user',
    dossier({ removed_principals: [{ id: '7', name: 'Rosa Delgado', removed_at: '2026-03-01' }] }),
    dossier({
      principals: [{ name: 'Rosa Delgado' }],
      evidence: { ...base.evidence, counted: [record('1', { about: 'Rosa Delgado' })] },
      removed_principals: [],
    }),
    ['principal: 1 principal restored *'],
  ],
])('%s', (_promise, before, after, expected) => {
  expect(texts(before, after)).toEqual(expected);
});

test('a version has no change from itself, and every change of records is undone by the way back', () => {
  const { pick, below } = randomFrom(20261128);
  const places = ['counted', 'hits', 'in_doubt'] as const;
  const draw = () => {
    const lists: Record<(typeof places)[number], object[]> = { counted: [], hits: [], in_doubt: [] };
    for (let key = 0; key < 6; key += 1)
      if (below(2) === 0)
        lists[pick(places)].push(record(`${key}`, { kind: pick(['lien', 'lawsuit'] as const) }));
    return evidence(lists);
  };
  const keys = ({ evidence: { counted, hits, in_doubt } }: Dossier) =>
    [...counted, ...hits, ...in_doubt].map(({ kind, key }) => `${kind} ${key}`);
  const countOf = (lines: string[]) => lines.reduce((sum, line) => sum + Number(/\d+/.exec(line)?.[0]), 0);
  for (let run = 0; run < 500; run += 1) {
    const [one, other] = [draw(), draw()];
    expect(texts(one, one)).toEqual([]);
    const gone = (lines: string[]) => lines.filter((line) => line.includes('no longer found'));
    const found = (lines: string[]) => lines.filter((line) => !line.includes('no longer found'));
    const [there, back] = [texts(one, other), texts(other, one)];
    const fresh = keys(other).filter((key) => !keys(one).includes(key)).length;
    expect(countOf(found(there))).toBe(fresh);
    expect(countOf(gone(back))).toBe(fresh);
  }
});
