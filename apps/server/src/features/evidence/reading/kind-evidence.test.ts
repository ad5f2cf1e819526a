import type { Attribution } from '@assay/match-engine/attribution';
import { describe, expect, test } from 'vitest';
import type { MerchantComparison } from '#features/matching';
import type { Run } from '#features/sources';
import { makeSecrets } from '#platform/secrets';
import { encryptFacts } from '../decisions/encrypted-facts.ts';
import { type ActiveDecision, type MerchantDecisions, nameKey, nameOf } from '../decisions/store.ts';
import type { SubjectFacts } from '../decisions/subject-facts.ts';
import type { Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';
import { type KindEvidence, kindEvidence } from './kind-evidence.ts';
import type { Stored } from './stored-records.ts';

const secrets = makeSecrets('0f'.repeat(32));
const kind = (further: object = {}) =>
  ({
    kind: 'lawsuit',
    claims: ({ called }: { called?: string }) => (called ? [{ names: [called] }] : []),
    ...further,
  }) as unknown as EvidenceKind;
const screened = kind({ kind: 'watchlist', judged: 'by screening' });
/** Records with the same number at the start of their name are copies of one case. */
const withCopies = kind({
  copies: (records: readonly Evidence[]) => [
    ...Map.groupBy(records, ({ external_id }) => external_id.split(' ')[0]).values(),
  ],
});

/** A record with this business name, of the case numbered by its id. */
const record = (id: string, called: string, further: object = {}) =>
  ({
    ...{ id, source_run_id: '1', vendor: 'courts', kind: 'lawsuit', external_id: `case ${id}` },
    ...{ subject_ref: 'business', subject: 'Acme', data: { called }, seen_at: new Date('2026-03-01') },
    ...further,
  }) as unknown as Evidence;
const run = (further: object = {}) => ({ id: '1', status: 'available', ...further }) as unknown as Run;

const comparison = {
  business: {},
  isCalled: () => false,
  attribute: ([claim]: { names: string[] }[]): Attribution => ({
    verdict: (claim?.names[0] ?? 'other') as Attribution['verdict'],
    ...{ reasons: [], doubt: null, isContested: false },
  }),
} as unknown as MerchantComparison;

/** A decision on a record, without facts by default. */
const answer = (
  id: string,
  about: Evidence,
  said: ActiveDecision['answer'],
  restsOn: { name: string } | null = null,
): ActiveDecision => {
  const facts = restsOn && { record: { name: [restsOn.name] }, further: {} };
  const encrypted = encryptFacts(facts, id, secrets);
  return {
    ...nameOf(about),
    ...{ id, evidence_record_id: about.id, answer: said, reason: null },
    ...{ decided_at: new Date(), decided_by_name: null },
    facts: encrypted.facts && JSON.parse(encrypted.facts),
    personal_facts_encrypted: encrypted.personal_facts_encrypted,
  };
};
const decided = (...decisions: ActiveDecision[]): MerchantDecisions => ({
  areAny: decisions.length > 0,
  on: (about) => decisions.find((each) => nameKey(each) === nameKey(nameOf(about))),
  named: (name) => decisions.find((each) => nameKey(each) === nameKey(name)),
  onEntry: () => [],
  recordIds: () => [],
});
const subject: SubjectFacts = {
  business: { own: {}, further: {} },
  person: () => ({ own: {}, further: {} }),
};

function read(
  of: EvidenceKind,
  found: Evidence[],
  {
    decisions = [],
    onEntry = () => [],
    runs = [run()],
    queried = runs,
    answering = queried,
    files = null,
    ...stored
  }: {
    decisions?: ActiveDecision[];
    onEntry?: MerchantDecisions['onEntry'];
    runs?: Run[];
    queried?: Run[];
    answering?: Run[];
    files?: EvidenceKind | null;
  } & Partial<Stored> = {},
): KindEvidence {
  return kindEvidence(of, {
    stored: { found, linked: [], refused: [], answers: [], ...stored },
    runs: { all: runs, queried, answering },
    context: { comparison, people: { own: [], ofApplication: [] }, queried: runs },
    decisions: { ...decided(...decisions), onEntry },
    ...{ files, subject, secrets, today: '2026-11-22' },
  });
}
const ids = (list: readonly { record: { id: string } }[]) => list.map((each) => each.record.id);
/** The ids of records that count, that count by comparison, that wait and that were decided. */
const lists = ({ counted, sure, possible, decided: answered }: KindEvidence) => [
  counted.map(({ id }) => id),
  ids(sure),
  ids(possible),
  ids(answered),
];

test('a sure record counts, a possible one waits, and another business’s does neither', () => {
  const found = read(kind(), [record('1', 'same'), record('2', 'possible'), record('3', 'other')]);
  expect(lists(found)).toEqual([['1'], ['1'], ['2'], []]);
  expect(found.counted[0]).toMatchObject({ id: '1', is_linked: false });
  expect(found.attributed.map(({ attribution }) => attribution.verdict)).toEqual([
    'same',
    'possible',
    'other',
  ]);
  expect(found.hits).toEqual([]);
});

test('a user’s decision overrides the comparison, and a confirmed record counts as linked', () => {
  const [sure, doubtful, strange] = [record('1', 'same'), record('2', 'possible'), record('3', 'other')];
  const decisions = [
    answer('1', sure, 'not_this_business'),
    answer('2', doubtful, 'not_this_business'),
    answer('3', strange, 'this_business'),
  ];
  const found = read(kind(), [sure, doubtful, strange], { decisions });
  expect(lists(found)).toEqual([['3'], [], [], ['1', '2', '3']]);
  expect(found.counted[0]).toMatchObject({ is_linked: true });
});

test('a decision whose facts changed no longer applies: its record waits or counts by the comparison', () => {
  const [sure, doubtful, strange] = [record('1', 'same'), record('2', 'possible'), record('3', 'other')];
  const all = [sure, doubtful, strange];
  const newer = all.map((each) => ({ ...each, id: `1${each.id}` }) as Evidence);
  const decisions = all.map((each) => answer(each.id, each, 'not_this_business', { name: 'Acme' }));
  const found = read(kind(), newer, { decisions });
  expect(lists(found)).toEqual([['11'], ['11'], ['12', '13'], []]);
  expect(found.attributed.map(({ reopened }) => reopened?.decision.id)).toEqual(['1', '2', '3']);
  // A record found before the decision does not reopen it.
  expect(ids(read(kind(), all, { decisions }).decided)).toEqual(['1', '2', '3']);
});

describe('of copies of one item', () => {
  const copy = (id: string, called: string, further: object = {}) =>
    record(id, called, { external_id: `23-1 ${id}`, ...further });

  test('the latest decision on one applies to all', () => {
    const both = [copy('1', 'possible'), copy('2', 'possible')];
    const decisions = [answer('9', both[0]!, 'this_business'), answer('10', both[1]!, 'not_this_business')];
    expect(lists(read(withCopies, both, { decisions: decisions.slice(0, 1) }))).toEqual([
      ['1', '2'],
      [],
      [],
      ['1'],
    ]);
    expect(lists(read(withCopies, both, { decisions }))).toEqual([[], [], [], ['1']]);
  });

  test('a decision on one that another search found applies here too', () => {
    const elsewhere = copy('7', 'possible', { source_run_id: '5' });
    const decisions = [answer('1', elsewhere, 'not_this_business')];
    const found = [copy('1', 'same')];
    expect(lists(read(withCopies, found, { decisions, refused: [elsewhere] }))).toEqual([[], [], [], ['1']]);
    expect(lists(read(kind(), found, { decisions, refused: [elsewhere] }))).toEqual([['1'], ['1'], [], []]);
    const ofOtherKind = { ...elsewhere, kind: 'lien' } as unknown as Evidence;
    const ofIt = [answer('1', ofOtherKind, 'not_this_business')];
    expect(read(withCopies, found, { decisions: ofIt, refused: [ofOtherKind] }).counted).toHaveLength(1);
  });

  test('a decision on one does not apply to another thing', () => {
    const others = [copy('1', 'possible'), record('2', 'possible', { external_id: '24-7 2' })];
    const decisions = [answer('1', others[0]!, 'this_business')];
    expect(lists(read(withCopies, others, { decisions }))).toEqual([['1'], [], ['2'], ['1']]);
  });

  test('one is listed, and none waits where another counts', () => {
    const two = (...called: [string, string]) =>
      lists(read(withCopies, [copy('1', called[0]), copy('2', called[1])]));
    expect(two('same', 'same')).toEqual([['1', '2'], ['1'], [], []]);
    expect(two('possible', 'possible')).toEqual([[], [], ['1'], []]);
    expect(two('possible', 'same')).toEqual([['2'], ['2'], [], []]);
  });

  test('only those that the kind shows count', () => {
    const one = kind({ shown: (records: unknown[]) => records.slice(0, 1) });
    expect(read(one, [record('1', 'same'), record('2', 'same')]).counted).toMatchObject([{ id: '1' }]);
  });
});

test('a record that two searches found counts once, as seen last', () => {
  const twice = ['10', '9'].map((id) => record(id, 'same', { external_id: 'case' }));
  for (const found of [twice, twice.toReversed()])
    expect(lists(read(kind(), found))).toEqual([['10'], ['10'], [], []]);
  const ofOthers = [
    ...twice,
    record('8', 'same', { external_id: 'case', vendor: 'dockets' }),
    record('7', 'same', { external_id: 'case', subject_ref: 'principal:1' }),
  ];
  expect(read(kind(), ofOthers).counted.map(({ id }) => id)).toEqual(['10', '8', '7']);
  const later = record('9', 'same', { external_id: 'case', seen_at: new Date('2026-03-02') });
  expect(read(kind(), [...twice, later]).counted.map(({ id }) => id)).toEqual(['9']);
});

test('reads only stored records of its kind that its searches found or that a user linked', () => {
  const found = [
    record('1', 'same'),
    record('2', 'same', { source_run_id: '2' }),
    record('3', 'same', { kind: 'docket' }),
  ];
  const linked = [
    record('1', 'same'),
    record('4', 'same', { source_run_id: '9' }),
    record('5', 'same', { kind: 'docket' }),
  ];
  expect(ids(read(kind(), found, { linked }).attributed)).toEqual(['1', '4']);
});

describe('records within a file', () => {
  const file = kind({ kind: 'business_records' });
  const lien = kind({
    ...{ kind: 'lien', within: 'business_records' },
    extractRecords: ({ liens }: { liens: Record<string, string> }) =>
      Object.entries(liens).map(([key, called]) => ({ key, data: { called } })),
  });
  const stored = (called: string, liens: Record<string, string>) =>
    record('1', called, { kind: 'business_records', external_id: 'file', data: { called, liens } });
  const names = (found: KindEvidence) => found.counted.map(({ external_id }) => external_id);

  test('are the merchant’s by their own claims, else by the file’s', () => {
    const liens = { a: 'same', b: '', c: 'other' };
    expect(names(read(lien, [stored('same', liens)], { files: file }))).toEqual(['file a', 'file b']);
    expect(names(read(lien, [stored('other', liens)], { files: file }))).toEqual([]);
    const another = { ...stored('other', { d: '' }), id: '2', external_id: 'another' } as Evidence;
    expect(names(read(lien, [stored('same', { b: '' }), another], { files: file }))).toEqual(['file b']);
  });

  test('are decided with their file unless a user decided on them separately', () => {
    const decisions = stored('same', { a: 'same', b: 'same' });
    const ofFile = answer('1', decisions, 'not_this_business');
    const own = answer(
      '2',
      { ...decisions, kind: 'lien', external_id: 'file a' } as unknown as Evidence,
      'this_business',
    );
    expect(names(read(lien, [decisions], { files: file, decisions: [ofFile] }))).toEqual([]);
    const found = read(lien, [decisions], { files: file, decisions: [ofFile, own] });
    expect(names(found)).toEqual(['file a']);
    expect(found.decided.map(({ decision }) => decision?.id)).toEqual(['2', '1']);
  });

  test('are reopened when the file changed since its decision', () => {
    const evidence = stored('possible', { a: '' });
    const ofFile = answer('1', { ...evidence, id: '0' } as Evidence, 'this_business', { name: 'Acme' });
    const found = read(lien, [evidence], { files: file, decisions: [ofFile] });
    expect([names(found), found.possible.length, found.possible[0]?.reopened?.changes]).toEqual([
      [],
      1,
      [{ side: 'record', field: 'name', before: ['Acme'], after: ['possible'] }],
    ]);
  });
});

describe('a screening hit', () => {
  const hit = (id: string, further: object = {}) => record(id, 'other', { kind: 'watchlist', ...further });

  test('counts until a user dismisses it, and is not listed as sure', () => {
    const all = [hit('1'), hit('2')];
    const found = read(screened, all, { decisions: [answer('1', all[1]!, 'not_this_business')] });
    expect([lists(found), ids(found.hits)]).toEqual([[['1'], [], [], ['2']], ['1']]);
  });

  test('is listed once where one answer decides on it for several subjects', () => {
    const same = [
      hit('1', { external_id: 'entry' }),
      hit('2', { external_id: 'entry', subject_ref: 'business:dba' }),
    ];
    const found = read(screened, same, { decisions: [answer('1', same[0]!, 'confirmed')] });
    expect([lists(found), ids(found.hits)]).toEqual([
      [['1', '2'], [], [], ['1']],
      ['1', '2'],
    ]);
  });

  test('shows the decision on its entry under a former name', () => {
    const [renamed] = [hit('2', { external_id: 'entry', subject: 'Acme Corp' })];
    const former = answer('1', hit('1', { external_id: 'entry', subject: 'Acme LLC' }), 'not_this_business');
    const openedBy = (of: EvidenceKind) =>
      read(of, [renamed!], { onEntry: () => [{ decision: former, subject: 'Acme LLC' }] }).attributed[0]
        ?.reopened?.decision.id;
    expect([openedBy(screened), openedBy(kind({ kind: 'watchlist' }))]).toEqual(['1', undefined]);
  });

  test('counts only if the kind shows it', () => {
    const first = kind({
      ...{ kind: 'watchlist', judged: 'by screening' },
      shown: (records: unknown[]) => records.slice(0, 1),
    });
    expect(ids(read(first, [hit('1'), hit('2')]).hits)).toEqual(['1']);
  });
});

describe('the status of a kind', () => {
  const at = (...states: string[]) => states.map((status, id) => run({ id: String(id), status }));
  const [mine] = [record('1', 'same', { source_run_id: '0' })];

  test('is available when something was found, and not_available when all searches about the merchant found nothing', () => {
    expect(read(kind(), [mine!], { runs: at('available', 'not_initiated') }).status).toBe('available');
    expect(read(kind(), [], { runs: at('available', 'not_available') }).status).toBe('not_available');
    expect(read(kind(), [], { runs: at('available', 'not_initiated') }).status).toBe('not_initiated');
    expect(read(kind(), [], { runs: [] }).status).toBe('not_initiated');
  });

  test('is that of a search in progress or failed, whatever others found', () => {
    for (const status of ['processing', 'error', 'timed_out'])
      expect(read(kind(), [mine!], { runs: at('available', status) }).status).toBe(status);
  });

  test('is not not_available when only others were queried', () => {
    const found = kindEvidence(screened, {
      stored: { found: [], linked: [], refused: [], answers: [] },
      runs: { all: [run()], queried: [run()], answering: [] },
      context: { comparison, people: { own: [], ofApplication: [] }, queried: [] },
      decisions: decided(),
      ...{ files: null, subject: null, secrets, today: '2026-11-22' },
    });
    expect(found.status).toBe('not_initiated');
  });

  test('has the time of the oldest answer about the merchant, and also rests on answers about its principals', () => {
    const answers = [
      { id: '1', run_id: '0', answered_at: new Date('2026-11-02') },
      { id: '2', run_id: '0', answered_at: new Date('2026-11-01') },
      { id: '2', run_id: '0', answered_at: new Date('2026-11-01') },
      { id: '3', run_id: '1', answered_at: new Date('2026-10-01') },
      { id: '4', run_id: '2', answered_at: new Date('2026-09-01') },
    ].map((each) => ({ ...each, details: null }));
    const [own, ofPrincipal] = at('available', 'available');
    const found = read(kind(), [], {
      ...{ runs: [own!, ofPrincipal!], queried: [own!], answering: [own!, ofPrincipal!], answers },
    });
    expect([found.checked_at, found.answer_ids]).toEqual(['2026-11-01T00:00:00.000Z', ['1', '2', '3']]);
    expect(found.runs).toEqual([own]);
    expect(read(kind(), []).checked_at).toBeNull();
  });
});
