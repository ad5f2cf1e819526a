import type { PersonClaim, RecordClaim } from '@assay/match-engine/attribution';
import { describe, expect, test } from 'vitest';
import { makeSecrets } from '#platform/secrets';
import type { Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';
import { attachRenamedDecisions, changesSince, decisionFacts } from './changes-since.ts';
import { encryptFacts } from './encrypted-facts.ts';
import type { Facts, SideFacts } from './facts.ts';
import { type ActiveDecision, type MerchantDecisions, nameKey, nameOf } from './store.ts';
import type { SubjectFacts } from './subject-facts.ts';

interface Said {
  claims?: RecordClaim[];
  people?: PersonClaim[];
  facts?: SideFacts;
}

const secrets = makeSecrets('0f'.repeat(32));
const kind = (kindOfIt = 'litigation') =>
  ({
    kind: kindOfIt,
    claims: ({ claims = [] }: Said) => claims,
    personClaims: ({ people = [] }: Said) => people,
    facts: ({ facts }: Said) => facts,
  }) as unknown as EvidenceKind;

const record = (data: Said = {}, further: object = {}) =>
  ({
    id: '10',
    vendor: 'courts',
    kind: 'litigation',
    external_id: 'case 1',
    subject_ref: 'business',
    subject: 'Acme',
    data,
    ...further,
  }) as unknown as Evidence;

const subject: SubjectFacts = {
  business: { own: { name: ['Acme'] }, further: { ein: ['35-1234567'] } },
  person: (name) => ({ own: { name: [name] }, further: { birth_date: ['1960'] } }),
};

describe('decisionFacts', () => {
  const on = (said: Evidence) => decisionFacts({ kind: kind(said.kind), record: said }, subject);
  const business = { business: subject.business.own };
  const person = { person: { name: ['Ada Novak'] } };
  const ada = { subject_ref: 'principal:1', subject: 'Ada Novak' };

  test('returns the facts of the record, the business, and the person the record was found for', () => {
    expect(on(record({ facts: {} }))).toEqual({
      record: {},
      ...business,
      further: { business: subject.business.further },
    });
    expect(on(record({ facts: {} }, ada))).toEqual({
      record: {},
      ...business,
      ...person,
      further: { business: subject.business.further, person: { birth_date: ['1960'] } },
    });
  });

  test('leaves out the business for a watchlist hit on one of its principals', () => {
    const hit = { kind: 'watchlist' };
    expect(on(record({ facts: {} }, { ...hit, ...ada }))).toEqual({
      record: {},
      ...person,
      further: { person: { birth_date: ['1960'] } },
    });
    expect(on(record({ facts: {} }, hit))).toEqual({
      record: {},
      ...business,
      further: { business: subject.business.further },
    });
  });

  test('uses the record’s claims unless its kind defines facts', () => {
    const place = { addr1: '3 Shore Dr', city: 'Durham', state: 'NC', zip5: '27701' };
    const elsewhere = { addr1: '9 Elm St', city: 'Salem', state: 'OR', zip5: '97301' };
    const claims: RecordClaim[] = [
      {
        names: ['Acme', 'Acme LLC'],
        places: [place],
        ein: '35-1234567',
        phones: ['5745550177'],
        domains: ['acme.test'],
      },
      { names: ['Other'], ein: null },
    ];
    const people: PersonClaim[] = [
      {
        first_name: 'Ada',
        middle_name: null,
        last_name: 'Novak',
        suffix: 'Jr',
        places: [elsewhere],
        birth_year: 1960,
        emails: ['ada@acme.test'],
      },
      { first_name: null, middle_name: null, last_name: 'Bo', suffix: null },
    ];
    expect(on(record({ claims, people })).record).toEqual({
      name: ['Acme', 'Acme LLC', 'Other', 'Ada Novak Jr', 'Bo'],
      address: ['3 Shore Dr\nDurham\nNC\n27701', '9 Elm St\nSalem\nOR\n97301'],
      ein: ['35-1234567'],
      birth_date: ['1960'],
      contact: ['5745550177', 'ada@acme.test', 'acme.test'],
    });
    const companies = { claims: () => claims.slice(1) } as unknown as EvidenceKind;
    expect(decisionFacts({ kind: companies, record: record() }, subject).record).toEqual({
      name: ['Other'],
      address: [],
      ein: [],
      birth_date: [],
      contact: [],
    });
    expect(on(record({ claims, people, facts: { title: ['One case'] } })).record).toEqual({
      title: ['One case'],
    });
  });
});

describe('changesSince', () => {
  const titled = (title: string, further: object = {}) => record({ facts: { title: [title] } }, further);
  const decided = (
    on: Evidence,
    facts: Facts | null = decisionFacts({ kind: kind(), record: on }, subject),
  ) =>
    ({
      ...nameOf(on),
      id: '5',
      evidence_record_id: on.id,
      ...(({ facts: kept, ...encrypted }) => ({ ...encrypted, facts: kept && JSON.parse(kept) }))(
        encryptFacts(facts, '5', secrets),
      ),
    }) as unknown as ActiveDecision;
  const since = (decision: ActiveDecision, copies: Evidence[], now = subject) =>
    changesSince(
      decision,
      copies.map((each) => ({ kind: kind(), record: each })),
      { subject: now, secrets },
    ).map(({ side, field, after }) => [side, field, after]);

  const one = titled('One');

  test('is empty while nothing changed', () => {
    expect(since(decided(one), [one])).toEqual([]);
    expect(since(decided(one), [titled('One', { id: '11' })])).toEqual([]);
  });

  test('uses the newest copy of the record and ignores older ones', () => {
    const copies = [
      titled('Two', { id: '11' }),
      titled('Three', { id: '100' }),
      titled('Four', { id: '99' }),
    ];
    expect(since(decided(one), copies)).toEqual([['record', 'title', ['Three']]]);
    expect(since(decided(one), [titled('Older', { id: '9' })])).toEqual([]);
    expect(since(decided(one), [titled('The same', { id: '10' })])).toEqual([]);
  });

  test('ignores the facts in a copy with another name', () => {
    const copy = titled('Two', { id: '11', external_id: 'case 2' });
    expect(since(decided(one), [copy])).toEqual([]);
    expect(since(decided(one), [copy, titled('Three', { id: '12' })])).toEqual([
      ['record', 'title', ['Three']],
    ]);
  });

  test('ignores the facts in a copy that was found for another subject', () => {
    const ada = { subject_ref: 'principal:1', subject: 'Ada Novak' };
    const bo = { subject_ref: 'principal:2', subject: 'Bo Marsh' };
    const ofAda = (title: string, id: string) => titled(title, { ...ada, id });
    expect(since(decided(one), [one, ofAda('Two', '11')])).toEqual([]);
    expect(since(decided(one), [titled('One', { id: '12' }), ofAda('Two', '13')])).toEqual([]);
    expect(since(decided(one), [titled('Two', { id: '12' }), ofAda('One', '13')])).toEqual([
      ['record', 'title', ['Two']],
    ]);
    const first = ofAda('One', '10');
    expect(
      since(decided(first), [first, titled('Two', { id: '11' }), titled('Two', { ...bo, id: '12' })]),
    ).toEqual([]);
    expect(since(decided(first), [ofAda('Two', '11'), titled('One', { id: '12' })])).toEqual([
      ['record', 'title', ['Two']],
    ]);
  });

  test('compares what is known of the business now, through whichever copy is left', () => {
    const renamed = { ...subject, business: { ...subject.business, own: { name: ['Acme II'] } } };
    const changed = [['business', 'name', ['Acme II']]];
    expect(since(decided(one), [one], renamed)).toEqual(changed);
    expect(since(decided(one), [titled('Two', { external_id: 'case 2' })], renamed)).toEqual(changed);
    expect(since(decided(one), [], renamed)).toEqual([]);
  });

  test('is empty for a decision from before facts were stored', () => {
    expect(since(decided(one, null), [titled('Two', { id: '11' })])).toEqual([]);
  });
});

describe('attachRenamedDecisions', () => {
  const hitOn = (subjectOfIt: string, further: object = {}) =>
    record({}, { kind: 'watchlist', external_id: 'entry 1', subject: subjectOfIt, ...further });
  const decisionOn = (on: Evidence) => ({ ...nameOf(on), id: '5' }) as unknown as ActiveDecision;
  /** Decisions on the same watchlist entry; the store parses the subject's name out of each decision's key. */
  const onEntry = (...those: Evidence[]) =>
    ({
      onEntry: () => those.map((on) => ({ decision: decisionOn(on), subject: on.subject.toLowerCase() })),
    }) as unknown as MerchantDecisions;
  type Hit = Parameters<typeof attachRenamedDecisions>[0][number];
  const hit = (on: Evidence, further: Partial<Hit> = {}): Hit => ({
    record: on as Hit['record'],
    decision: null,
    reopened: null,
    ...further,
  });
  const ada = (name: string) => hitOn(name, { subject_ref: 'principal:1' });

  test('links an open hit to the decision on the same entry under the business’s former name', () => {
    const open = hit(hitOn('Acme II'));
    attachRenamedDecisions([open], onEntry(hitOn('Totally Else')));
    expect(open.reopened).toEqual({
      decision: decisionOn(hitOn('Totally Else')),
      changes: [{ side: 'business', field: 'name', before: ['totally else'], after: ['Acme II'] }],
    });
  });

  test('links a person’s hit by a shared word of the name, not by a shared initial', () => {
    const open = hit(ada('Ada Novak-Marsh'));
    attachRenamedDecisions([open], onEntry(ada('Eve Stone'), ada('Ada  Novak')));
    expect(open.reopened).toMatchObject({
      decision: nameOf(ada('Ada Novak')),
      changes: [{ side: 'person', before: ['ada  novak'], after: ['Ada Novak-Marsh'] }],
    });
    const married = hit(ada('Ada Novak'));
    attachRenamedDecisions([married], onEntry(ada('Ada Stone')));
    expect(married.reopened).toMatchObject({ decision: nameOf(ada('Ada Stone')) });
    const others = [hit(ada('A Stone')), hit(ada('Novakova Ada'))];
    attachRenamedDecisions(others, onEntry(ada('A Novak')));
    expect(others.map(({ reopened }) => reopened)).toEqual([null, null]);
  });

  test('ignores a decision whose own hit is still found', () => {
    const open = hit(ada('Ada Marsh'));
    attachRenamedDecisions([hit(ada('Ada Novak')), open], onEntry(ada('Ada Novak')));
    expect(open.reopened).toBeNull();
  });

  test('leaves a hit’s own decision in place', () => {
    const own = decisionOn(hitOn('Acme II'));
    const decided = hit(hitOn('Acme II'), { decision: own });
    const reopened = hit(hitOn('Acme II'), { reopened: { decision: own, changes: [] } });
    attachRenamedDecisions([decided], onEntry(hitOn('Acme')));
    attachRenamedDecisions([reopened], onEntry(hitOn('Acme')));
    expect([decided.reopened, reopened.reopened]).toEqual([null, { decision: own, changes: [] }]);
  });

  test('compares hits by vendor, kind and name', () => {
    expect(nameKey(nameOf(hitOn('Acme')))).not.toBe(nameKey(nameOf(hitOn('Acme', { vendor: 'other' }))));
  });
});
