import type { Attribution } from '@assay/match-engine/attribution';
import { describe, expect, test } from 'vitest';
import type { MerchantComparison } from '#features/matching';
import { makeSecrets } from '#platform/secrets';
import { encryptFacts } from '../decisions/encrypted-facts.ts';
import { type ActiveDecision, type MerchantDecisions, nameKey, nameOf } from '../decisions/store.ts';
import type { SubjectFacts } from '../decisions/subject-facts.ts';
import type { Run } from '../stores/run-store.ts';
import { type Evidence, EvidenceKind } from './evidence-kind.ts';
import { type KindEvidence, kindEvidence } from './kind-evidence.ts';
import type { Stored } from './stored-records.ts';

const secrets = makeSecrets('0f'.repeat(32));
type Definition = ConstructorParameters<typeof EvidenceKind>[0];
const kind = (further: object = {}) =>
  new EvidenceKind({
    kind: 'lawsuit',
    claims: ({ called }: { called?: string }) => (called ? [{ names: [called] }] : []),
    ...further,
  } as unknown as Definition);
const screened = kind({ kind: 'watchlist', judged: 'by screening' });
/** Those whose numbers in front are equal are copies of one case. */
const withCopies = kind({
  copies: (records: readonly Evidence[]) =>
    [...Map.groupBy(records, ({ external_id }) => external_id.split(' ')[0]).values()].map((group) =>
      group.map(({ id }) => id),
    ),
});

/** A record of the case of its id that calls its business so. */
const record = (id: string, called: string, further: object = {}) =>
  ({
    ...{ id, source_run_id: '1', vendor: 'courts', kind: 'lawsuit', external_id: `case ${id}` },
    ...{ subject_ref: 'business', subject: 'Acme', data: { called } },
    ...further,
  }) as unknown as Evidence;
const run = (further: object = {}) => ({ id: '1', status: 'available', ...further }) as unknown as Run;

const comparison = {
  business: {},
  attribute: ([claim]: { names: string[] }[]): Attribution => ({
    verdict: (claim?.names[0] ?? 'other') as Attribution['verdict'],
    ...{ reasons: [], doubt: null, isContested: false },
  }),
} as unknown as MerchantComparison;

/** An answer about a record, resting on nothing unless told. */
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
/** The ids of what counts, of what counts by the comparison, of what waits and of what was decided. */
const lists = ({ counted, sure, possible, decided: answered }: KindEvidence) => [
  counted.map(({ id }) => id),
  ids(sure),
  ids(possible),
  ids(answered),
];

test('what is surely the merchant’s counts, what may be waits, and what is another’s does neither', () => {
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

test('a person’s word wins over the comparison, and counts as one', () => {
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

test('an answer whose ground changed decides no more: its record waits, or counts, by the comparison', () => {
  const [sure, doubtful, strange] = [record('1', 'same'), record('2', 'possible'), record('3', 'other')];
  const all = [sure, doubtful, strange];
  const newer = all.map((each) => ({ ...each, id: `1${each.id}` }) as Evidence);
  const decisions = all.map((each) => answer(each.id, each, 'not_this_business', { name: 'Acme' }));
  const found = read(kind(), newer, { decisions });
  expect(lists(found)).toEqual([['11'], ['11'], ['12', '13'], []]);
  expect(found.attributed.map(({ reopened }) => reopened?.decision.id)).toEqual(['1', '2', '3']);
  // What was found before the answer tells nothing new.
  expect(ids(read(kind(), all, { decisions }).decided)).toEqual(['1', '2', '3']);
});

describe('of copies of one thing', () => {
  const copy = (id: string, called: string, further: object = {}) =>
    record(id, called, { external_id: `23-1 ${id}`, ...further });

  test('a person’s word on one holds for all, the last one said', () => {
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

  test('a word on one that another search found holds here too', () => {
    const elsewhere = copy('7', 'possible', { source_run_id: '5' });
    const decisions = [answer('1', elsewhere, 'not_this_business')];
    const found = [copy('1', 'same')];
    expect(lists(read(withCopies, found, { decisions, refused: [elsewhere] }))).toEqual([[], [], [], ['1']]);
    expect(lists(read(kind(), found, { decisions, refused: [elsewhere] }))).toEqual([['1'], ['1'], [], []]);
    const ofOtherKind = { ...elsewhere, kind: 'lien' } as unknown as Evidence;
    const ofIt = [answer('1', ofOtherKind, 'not_this_business')];
    expect(read(withCopies, found, { decisions: ofIt, refused: [ofOtherKind] }).counted).toHaveLength(1);
  });

  test('a word on one says nothing of another thing', () => {
    const others = [copy('1', 'possible'), record('2', 'possible', { external_id: '24-7 2' })];
    const decisions = [answer('1', others[0]!, 'this_business')];
    expect(lists(read(withCopies, others, { decisions }))).toEqual([['1'], [], ['2'], ['1']]);
  });

  test('each thing is told once, and waits not where a copy of it counts', () => {
    const two = (...called: [string, string]) =>
      lists(read(withCopies, [copy('1', called[0]), copy('2', called[1])]));
    expect(two('same', 'same')).toEqual([['1', '2'], ['1'], [], []]);
    expect(two('possible', 'possible')).toEqual([[], [], ['1'], []]);
    expect(two('possible', 'same')).toEqual([['2'], ['2'], [], []]);
  });

  test('those show that the kind says', () => {
    const one = kind({ shown: (records: unknown[]) => records.slice(0, 1) });
    expect(read(one, [record('1', 'same'), record('2', 'same')]).counted).toMatchObject([{ id: '1' }]);
  });
});

test('what two searches found counts once, as the later found it', () => {
  const twice = ['10', '9'].map((id) => record(id, 'same', { external_id: 'case' }));
  for (const found of [twice, twice.toReversed()])
    expect(lists(read(kind(), found))).toEqual([['10'], ['10'], [], []]);
  const ofOthers = [
    ...twice,
    record('8', 'same', { external_id: 'case', vendor: 'dockets' }),
    record('7', 'same', { external_id: 'case', subject_ref: 'principal:1' }),
  ];
  expect(read(kind(), ofOthers).counted.map(({ id }) => id)).toEqual(['10', '8', '7']);
});

test('of what is stored those are read that its searches found, or that a person linked, of its kind', () => {
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

  test('are the merchant’s by what they say themselves, and else by whose file it is', () => {
    const liens = { a: 'same', b: '', c: 'other' };
    expect(names(read(lien, [stored('same', liens)], { files: file }))).toEqual(['file a', 'file b']);
    expect(names(read(lien, [stored('other', liens)], { files: file }))).toEqual([]);
    const another = { ...stored('other', { d: '' }), id: '2', external_id: 'another' } as Evidence;
    expect(names(read(lien, [stored('same', { b: '' }), another], { files: file }))).toEqual(['file b']);
  });

  test('are decided with their file, unless a person spoke of them by themselves', () => {
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

  test('are open again when the file says another thing than when it was decided', () => {
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

describe('what a screening found', () => {
  const hit = (id: string, further: object = {}) => record(id, 'other', { kind: 'watchlist', ...further });

  test('counts as a hit until a person says otherwise, and is no sure record to object to', () => {
    const all = [hit('1'), hit('2')];
    const found = read(screened, all, { decisions: [answer('1', all[1]!, 'not_this_business')] });
    expect([lists(found), ids(found.hits)]).toEqual([[['1'], [], [], ['2']], ['1']]);
  });

  test('is decided once where one answer is about several findings of it', () => {
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

  test('tells the answer on its entry under a name that is not found any more', () => {
    const [renamed] = [hit('2', { external_id: 'entry', subject: 'Acme Corp' })];
    const former = answer('1', hit('1', { external_id: 'entry', subject: 'Acme LLC' }), 'not_this_business');
    const openedBy = (of: EvidenceKind) =>
      read(of, [renamed!], { onEntry: () => [{ decision: former, subject: 'Acme LLC' }] }).attributed[0]
        ?.reopened?.decision.id;
    expect([openedBy(screened), openedBy(kind({ kind: 'watchlist' }))]).toEqual(['1', undefined]);
  });

  test('is a hit only as far as it shows', () => {
    const first = kind({
      ...{ kind: 'watchlist', judged: 'by screening' },
      shown: (records: unknown[]) => records.slice(0, 1),
    });
    expect(ids(read(first, [hit('1'), hit('2')]).hits)).toEqual(['1']);
  });
});

describe('how far a kind is known', () => {
  const at = (...states: string[]) => states.map((status, id) => run({ id: String(id), status }));
  const [mine] = [record('1', 'same', { source_run_id: '0' })];

  test('is that something was found, or that all searches about the merchant found nothing', () => {
    expect(read(kind(), [mine!], { runs: at('available', 'not_initiated') }).status).toBe('available');
    expect(read(kind(), [], { runs: at('available', 'not_available') }).status).toBe('not_available');
    expect(read(kind(), [], { runs: at('available', 'not_initiated') }).status).toBe('not_initiated');
    expect(read(kind(), [], { runs: [] }).status).toBe('not_initiated');
  });

  test('is what a search that is under way or failed says, whatever others found', () => {
    for (const status of ['processing', 'error', 'timed_out'])
      expect(read(kind(), [mine!], { runs: at('available', status) }).status).toBe(status);
  });

  test('is not that nothing was found where another alone was asked about', () => {
    const found = kindEvidence(screened, {
      stored: { found: [], linked: [], refused: [], answers: [] },
      runs: { all: [run()], queried: [run()], answering: [] },
      context: { comparison, people: { own: [], ofApplication: [] }, queried: [] },
      decisions: decided(),
      ...{ files: null, subject: null, secrets, today: '2026-11-22' },
    });
    expect(found.status).toBe('not_initiated');
  });

  test('goes by the oldest answer about the merchant, and rests on those about its principals too', () => {
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
