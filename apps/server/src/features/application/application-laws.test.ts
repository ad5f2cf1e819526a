import type { FieldCheck } from '@assay/domain/application';
import { DRAWS, randomFrom, seedOf } from '@assay/domain/testing';
import { SIC_CODES } from '@assay/reference/sic-codes';
import { beforeEach, expect, test } from 'vitest';
import { type Application, compareApplication } from './compare-application.ts';
import type { SourceFacts } from './source-facts.ts';
import { unnamedOwners } from './unnamed-owners.ts';

const SEED = seedOf(23_17);
const { restart, pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
beforeEach(restart);

const WORDS = ['Cedar', 'Harbor', 'Maple', 'Summit', 'Orchid', 'Granite', 'Willow', 'Falcon', 'Juniper'];
const TRADES = ['Bakery', 'Roofing', 'Trucking', 'Dental', 'Plumbing', 'Market'];
const FORMS = ['LLC', 'Inc', 'LP', 'LLP'];
/** Two names without a common word. */
const names = () => {
  const [first, second] = inAnyOrder(WORDS);
  const [trade, other] = inAnyOrder(TRADES);
  return [`${first} ${trade}`, `${second} ${other}`] as const;
};

const nothing: Application = {
  legal_entity_name: null,
  name: null,
  ein: null,
  addr1: null,
  city: null,
  state: null,
  zip5: null,
  phone: null,
  email: null,
  domain_name: null,
  start_date: null,
  industry: null,
  owner_share: null,
  requested_amount: null,
  principals: [],
};
const source = (rest: Partial<SourceFacts>): SourceFacts => ({
  source: 'Merchant file',
  record: null,
  weight: 'record',
  seen_at: null,
  ...rest,
});
const checkOf = (application: Partial<Application>, facts: SourceFacts[]): FieldCheck =>
  compareApplication({ ...nothing, ...application }, facts)[0]!;

test(`another legal form differs in form, and never agrees, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [name] = names();
    const [form, other] = inAnyOrder(FORMS);
    const application = { legal_entity_name: `${name} ${form}` };
    expect(checkOf(application, [source({ names: [`${name} ${other}`] })]).verdict).toBe('form');
  }
});

test(`the file's own DBA, or its legal name, does not contradict the typed name, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [legal, dba] = names();
    const [typed, other] = isTrue() ? [legal, dba] : [dba, legal];
    const facts = [source({ names: [legal, dba] }), source({ source: 'Corporate filing', names: [other] })];
    const { verdict, statements } = checkOf({ legal_entity_name: typed }, facts);
    expect([verdict, ...statements.map(({ outcome }) => outcome)], typed).toEqual([
      'agrees',
      'agrees',
      'open',
    ]);
  }
}, 60_000);

test(`an industry agrees with itself by code and by name, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const { code, name } = pick(SIC_CODES);
    const [typed, known] = isTrue() ? [code, name] : [name, code];
    const { verdict } = checkOf({ industry: typed }, [source({ industries: [known] })]);
    expect(verdict, typed).toBe('agrees');
  }
});

const GIVEN = ['Dana', 'Peter', 'Rosa', 'Victor', 'Helen', 'Marcus'];
const LAST = ['Kowalski', 'Delgado', 'Okafor', 'Renner', 'Moreau', 'Santos'];
const TITLES = ['Member', 'Manager', 'Registered Agent', null];
const person = () => ({ first_name: pick(GIVEN), last_name: pick(LAST), title: pick(TITLES) });
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

test(`everyone whom the register names and the application does not is listed once, with the role it gives, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [typed, ...filed] = [person(), person(), person(), person()];
    const facts = ['1', '2'].map((id) =>
      source({
        source: 'Corporate filing',
        record: { kind: 'corporate_filing', id },
        people: filed.filter(() => isTrue(0.8)),
      }),
    );
    const found = unnamedOwners({ principals: [typed] }, facts);
    const expected = facts
      .flatMap(({ people = [] }) => people as (typeof typed)[])
      .filter(({ title }) => title !== 'Registered Agent')
      .filter((each) => nameOf(each) !== nameOf(typed));
    const names = new Set(found.map(({ name }) => name));
    const isRight =
      names.size === found.length &&
      names.symmetricDifference(new Set(expected.map(nameOf))).size === 0 &&
      found.every(({ name, role }) => expected.some((each) => nameOf(each) === name && each.title === role));
    // An assertion per draw would take most of the time.
    if (!isRight) expect({ typed, facts, found }).toBe('everyone else of the register, once');
  }
});

test(`a verification supports the typed value only if nothing else was queried with it, over ${DRAWS} draws of seed ${SEED}`, () => {
  const [typed, other] = ['9195550142', '5745550199'];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const phone = [typed, other].filter(() => isTrue(0.7));
    const outcome = pick(['agrees', 'differs', 'open'] as const);
    const facts = source({
      source: 'Verification',
      weight: 'check',
      asked: { address: [], phone, email: [] },
      verified: [{ value: 'phone', outcome, words: 'verified' }],
    });
    const { verdict, statements } = checkOf({ phone: typed }, [facts]);
    if (phone.includes(other)) {
      expect(verdict).not.toBe('agrees');
      if (outcome === 'agrees') expect(statements[0]!.how).toMatch(/^not verified; the file's value/);
    } else expect(statements[0]!.outcome).toBe(outcome);
  }
});

const OWNERS_ROLES = ['Owner', 'Member', 'Managing Member', 'Shareholder', 'General Partner'];
const OTHER_ROLES = ['Manager', 'President', 'Director', 'Secretary'];

test(`a manager or officer is never an owner; every word for an owner counts as one, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [stated, known] = [OWNERS_ROLES, OTHER_ROLES].map((roles) => [roles, isTrue()] as const);
    const typed = pick(stated![1] ? OWNERS_ROLES : OTHER_ROLES);
    const role = pick(known![1] ? OWNERS_ROLES : OTHER_ROLES);
    const owner = { ...person(), title: typed };
    const agent = { ...owner, title: 'Registered Agent' };
    const facts = source({
      source: 'Corporate filing',
      people: [...(isTrue() ? [agent] : []), { ...owner, title: role }],
    });
    const check = compareApplication({ ...nothing, principals: [owner] }, [facts]).find(
      ({ field }) => field === 'owner_role',
    );
    const isOwner = OWNERS_ROLES.includes(typed);
    const expected =
      typed === role
        ? 'agrees'
        : isOwner !== OWNERS_ROLES.includes(role)
          ? 'differs'
          : isOwner
            ? 'agrees'
            : 'unknown';
    expect(check, `${typed} / ${role}`).toMatchObject({ verdict: expected, statements: [{ says: role }] });
  }
});

test('an owner with another year of birth in a source is named, and only the year differs', () => {
  const owner = { first_name: 'Dana', last_name: 'Okafor', birth_year: 1981 };
  const application = { ...nothing, principals: [owner] };
  const facts = [
    source({ record: { kind: 'business_records', id: '1' }, people: [{ ...owner, birth_year: 1974 }] }),
    source({ record: { kind: 'business_records', id: '2' }, people: [{ ...owner, birth_year: 1968 }] }),
  ];
  expect(unnamedOwners(application, facts)).toEqual([]);
  const verdicts = compareApplication(application, facts).map(({ field, verdict }) => [field, verdict]);
  expect(verdicts).toEqual([
    ['owner', 'agrees'],
    ['owner_born', 'differs'],
  ]);
  const stranger = [{ first_name: 'Ann', last_name: 'Reed' }];
  expect(unnamedOwners({ principals: stranger }, facts)).toHaveLength(1);
});

test('a role of signs alone states no role and agrees with none', () => {
  const owner = { first_name: 'Dana', last_name: 'Okafor' };
  const checked = (typed: string, known: string) =>
    compareApplication({ ...nothing, principals: [{ ...owner, title: typed }] }, [
      source({ people: [{ ...owner, title: known }] }),
    ]).map(({ field, said, verdict }) => [field, said, verdict]);
  const named = ['owner', 'Dana Okafor', 'agrees'];
  expect(checked('—', '***')).toEqual([named]);
  expect(checked('—', 'Member')).toEqual([named]);
  expect(checked('Member', '—')).toEqual([
    ['owner', 'Dana Okafor (Member)', 'agrees'],
    ['owner_role', 'Dana Okafor (Member)', 'unknown'],
  ]);
});

test(`each share is compared with that of the same person, and all of them with the whole, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const names = inAnyOrder(GIVEN).slice(0, 3);
    const owners = names.map((first_name, at) => {
      const share = 1 + below(60);
      const known = isTrue() ? share : (share + 2 + below(30)) % 100;
      return { first_name, last_name: LAST[at]!, share: String(share), known };
    });
    const people = owners.map(({ first_name, last_name, known }) =>
      isTrue()
        ? { first_name, last_name, share: known }
        : { first_name, last_name, title: `Member (${known}%)` },
    );
    const found = compareApplication(
      { ...nothing, principals: owners.map(({ known: _known, ...owner }) => owner) },
      [source({ source: 'Your own record', weight: 'check', people })],
    ).filter(({ field }) => field === 'owner_share');
    for (const [at, { share, known }] of owners.entries())
      expect(found[at], JSON.stringify(owners)).toMatchObject({
        verdict: Number(share) === known ? 'agrees' : 'differs',
        statements: [{ says: `${known} %` }],
      });
    const sum = owners.reduce((all, { share }) => all + Number(share), 0);
    expect(found.slice(3).map(({ said }) => said)).toEqual(sum > 100 ? [`${sum} % in all`] : []);
  }
});
