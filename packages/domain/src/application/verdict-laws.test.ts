import { expect, test } from 'vitest';
import { randomFrom } from '../testing/index.ts';
import {
  applicationDifferences,
  applicationLabels,
  type FieldCheck,
  type FieldVerdict,
  fieldVerdict,
  severities,
  sourcesSaying,
} from './index.ts';
import { fieldVerdicts, statementOutcomes } from './verdict.ts';

const DRAWS = 10_000;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.info(`SEED=${SEED} repeats the draws of the verdicts`);

const { random, pick } = randomFrom(SEED);

const fields = Object.keys(applicationLabels) as (keyof typeof applicationLabels)[];
const statements = () =>
  Array.from({ length: Math.floor(random() * 14) }, () => ({
    source: `Source ${Math.floor(random() * 12)}`,
    outcome: pick(statementOutcomes),
    weight: pick(['record', 'check'] as const),
  }));
const inOrder = <T>(list: readonly T[]): T[] => list.toSorted(() => random() - 0.5);

test(`a value that most sources contradict never agrees, over ${DRAWS} draws`, () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [field, said] = [pick(fields), statements()];
    const verdict = fieldVerdict(field, said);
    const { agrees, form, differs } = sourcesSaying(field, said);
    const total = agrees.length + form.length + differs.length;
    if (verdict === 'agrees' && !['ein', 'start_date'].includes(field))
      expect(agrees.length, JSON.stringify({ SEED, said })).toBeGreaterThanOrEqual(total / 2);
    if (verdict === 'form') expect(form.length, JSON.stringify({ SEED, said })).toBeGreaterThan(0);
    expect(verdict === 'unknown', JSON.stringify({ SEED, said })).toBe(total === 0);
  }
});

test('counts each source once, regardless of the order and of how often it says so', () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [field, said] = [pick(fields), statements()];
    const again = inOrder([...said, ...said.filter(() => random() < 0.5)]);
    expect(fieldVerdict(field, again), JSON.stringify({ SEED, said })).toBe(fieldVerdict(field, said));
    const counted = Object.values(sourcesSaying(field, again)).flat();
    expect(counted.length).toBe(new Set(counted).size);
    const speaking = said.filter(({ outcome }) => outcome !== 'open').map(({ source }) => source);
    expect(new Set(counted)).toEqual(new Set(speaking));
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
  said: `Value ${Math.floor(random() * 3)}`,
  verdict: pick(fieldVerdicts),
  statements: [],
  borne_by: random() < 0.3 ? [{ merchant_id: '7', name: 'Mill Pond LLC', place: 'Durham, NC' }] : [],
});
const anyOwner = () => ({
  name: `Owner ${Math.floor(random() * 4)}`,
  role: pick(ROLES),
  source: pick(['Corporate filing', 'Business file']),
  record: { kind: 'corporate_filing', id: '1' },
});
const several = <T>(make: () => T): T[] => Array.from({ length: Math.floor(random() * 6) }, make);

test('each difference is listed once with its severity, and what agrees never is', () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const check = { fields: several(anyField), unnamed_owners: several(anyOwner) };
    const found = applicationDifferences(check);
    const where = JSON.stringify({ SEED, check });
    expect(new Set(found.map(({ id }) => id)).size, where).toBe(found.length);
    const ids = new Set(found.map(({ id }) => id));
    for (const { field, said, verdict } of check.fields)
      if (verdict === 'differs' || verdict === 'form')
        expect(ids.has(field === 'ein' ? field : `${field} ${said}`), where).toBe(true);
    for (const { name } of check.unnamed_owners)
      expect(found.filter(({ text }) => text.includes(`names ${name}`)).length, where).toBe(1);
    const ranks = found.map(({ severity }) => severities.indexOf(severity));
    expect(ranks, where).toEqual(ranks.toSorted((a, b) => a - b));
    const agreeing = check.fields.map((each) => ({ ...each, verdict: 'agrees' as const }));
    expect(applicationDifferences({ fields: agreeing }), where).toEqual([]);
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
