import { beforeEach, expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import {
  applicationDifferences,
  applicationLabels,
  type FieldCheck,
  type FieldVerdict,
  fieldVerdict,
  severities,
  shownVerdict,
  sourcesSaying,
} from './index.ts';
import { fieldVerdicts, statementOutcomes } from './verdict.ts';

const SEED = seedOf(23_03);
const { restart, pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
beforeEach(restart);

const fields = Object.keys(applicationLabels) as (keyof typeof applicationLabels)[];
const statements = () =>
  Array.from({ length: below(14) }, () => ({
    source: `Source ${below(12)}`,
    outcome: pick(statementOutcomes),
    weight: pick(['record', 'check'] as const),
  }));

test(`a value that most sources contradict never agrees, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [field, said] = [pick(fields), statements()];
    const verdict = fieldVerdict(field, said);
    const { agrees, form, differs } = sourcesSaying(field, said);
    const total = agrees.length + form.length + differs.length;
    const isRight =
      (verdict !== 'agrees' || ['ein', 'start_date'].includes(field) || agrees.length >= total / 2) &&
      (verdict !== 'form' || form.length > 0) &&
      (verdict === 'unknown') === (total === 0);
    // An assertion per draw would take most of the time.
    if (!isRight) expect({ field, said, verdict }).toBe('a verdict that most sources support');
  }
});

test(`counts each source once, regardless of the order and of how often it says so, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [field, said] = [pick(fields), statements()];
    const again = inAnyOrder([...said, ...said.filter(() => isTrue())]);
    const counted = Object.values(sourcesSaying(field, again)).flat();
    const speaking = said.filter(({ outcome }) => outcome !== 'open').map(({ source }) => source);
    const isRight =
      fieldVerdict(field, again) === fieldVerdict(field, said) &&
      counted.length === new Set(counted).size &&
      new Set(counted).symmetricDifference(new Set(speaking)).size === 0;
    if (!isRight) expect({ field, said, again, counted }).toBe('each source once');
  }
});

test('8 of 11 sources against a value outweigh a record of it, and half of them do not', () => {
  const said = (agreeing: number, differing: number) =>
    Array.from({ length: agreeing + differing }, (_, at) => ({
      source: `Source ${at}`,
      outcome: at < agreeing ? ('agrees' as const) : ('differs' as const),
      weight: at === 0 ? ('record' as const) : ('check' as const),
    }));
  const verdicts: [number, number, FieldVerdict][] = [
    [3, 8, 'differs'],
    [5, 6, 'differs'],
    [5, 5, 'agrees'],
    [1, 1, 'agrees'],
  ];
  for (const [agreeing, differing, verdict] of verdicts)
    expect(fieldVerdict('address', said(agreeing, differing)), `${agreeing} to ${differing}`).toBe(verdict);
});

const ROLES = ['Member', 'Managing Member', 'Owner', 'Manager', 'Officer', null];

const anyField = (): FieldCheck => ({
  field: pick(fields),
  said: `Value ${below(3)}`,
  verdict: pick(fieldVerdicts),
  statements: [],
  borne_by: isTrue(0.3) ? [{ merchant_id: '7', name: 'Mill Pond LLC', place: 'Durham, NC' }] : [],
});
const anyOwner = () => ({
  name: `Owner ${below(4)}`,
  role: pick(ROLES),
  source: pick(['Corporate filing', 'Business file']),
  record: { kind: 'corporate_filing', id: '1' },
});
const isDifference = ({ verdict, borne_by = [] }: FieldCheck) =>
  verdict === 'differs' || verdict === 'form' || (verdict === 'unknown' && borne_by.length > 0);
const several = <T>(make: () => T): T[] => Array.from({ length: below(6) }, make);

test(`each difference, value of another business and unnamed owner is listed once with its severity, and what agrees never is, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const check = { fields: several(anyField), unnamed_owners: several(anyOwner) };
    const found = applicationDifferences(check);
    const ids = new Set(found.map(({ id }) => id));
    const idOf = ({ field, said }: FieldCheck) => (field === 'ein' ? field : `${field} ${said}`);
    const last = new Map(check.fields.filter(isDifference).map((each) => [idOf(each), each]));
    const ranks = found.map(({ severity }) => severities.indexOf(severity));
    const agreeing = check.fields.map((each) => ({ ...each, verdict: 'agrees' as const }));
    const wrong = [
      ids.size !== found.length && 'twice',
      found.filter(({ id }) => !id.startsWith('owner not named')).length !== last.size && 'the fields',
      [...last].some(([id]) => !ids.has(id)) && 'a field that differs',
      [...last].some(([id, { borne_by }]) => {
        const [bearer] = borne_by ?? [];
        return (
          bearer &&
          !found.some((each) => each.id === id && each.severity === 'high' && each.text.includes(bearer.name))
        );
      }) && 'a value of another business',
      check.unnamed_owners.some(
        ({ name }) => found.filter(({ text }) => text.includes(`names ${name}`)).length !== 1,
      ) && 'an owner',
      ranks.some((rank, at) => rank < (ranks[at - 1] ?? rank)) && 'the order',
      applicationDifferences({ fields: agreeing }).length > 0 && 'what agrees',
    ].filter(Boolean);
    if (wrong.length > 0) expect({ wrong, check, found }).toBe('nothing wrong');
  }
});

test('a value that another business has is a difference of the highest severity, with the business named', () => {
  const borne = [{ merchant_id: '7', name: 'Mill Pond LLC', place: 'Durham, NC' }];
  const phone: FieldCheck = {
    field: 'phone',
    said: '(919) 555-0142',
    verdict: 'unknown',
    statements: [],
    borne_by: borne,
  };
  expect(applicationDifferences({ fields: [phone] })).toEqual([
    {
      id: 'phone (919) 555-0142',
      field: 'phone',
      severity: 'high',
      text: 'Phone (919) 555-0142: on file for Mill Pond LLC',
    },
  ]);
});

test('the difference of an owner whom the application does not name states the role in the source', () => {
  const owner = {
    name: 'Peter Kowalski',
    source: 'Corporate filing',
    record: { kind: 'corporate_filing', id: '1' },
  };
  const differenceOf = (role: string | null) =>
    applicationDifferences({ fields: [], unnamed_owners: [{ ...owner, role }] }).map(({ severity, text }) => [
      severity,
      text,
    ])[0];
  expect(differenceOf('Member')).toEqual([
    'medium',
    'The register names Peter Kowalski as Member; the application does not',
  ]);
  expect(differenceOf('Manager')).toEqual([
    'low',
    'The register names Peter Kowalski as Manager; the application does not',
  ]);
  expect(differenceOf(null)).toEqual(['low', 'The register names Peter Kowalski; the application does not']);
});

test('a field is shown as a difference exactly where a score counts one', () => {
  const bearer = { merchant_id: '9', name: 'Mill Pond LLC', place: 'Durham, NC' };
  for (const verdict of ['agrees', 'form', 'differs', 'unknown'] as const)
    for (const borne_by of [undefined, [], [bearer]]) {
      const check: FieldCheck = { field: 'phone', said: '5745550110', verdict, statements: [], borne_by };
      const isCounted = applicationDifferences({ fields: [check], unnamed_owners: [] }).length > 0;
      expect([check, ['differs', 'form'].includes(shownVerdict(check))]).toEqual([check, isCounted]);
    }
});
