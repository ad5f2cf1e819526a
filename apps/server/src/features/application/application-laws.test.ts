import type { FieldCheck } from '@assay/domain/application';
import { SIC_CODES } from '@assay/reference/sic-codes';
import { expect, test } from 'vitest';
import { seededRandom } from '#platform/testing';
import { type Application, compareApplication } from './compare-application.ts';
import type { SourceFacts } from './source-facts.ts';

const DRAWS = 10_000;
const random = seededRandom('application against reality');
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const WORDS = ['Cedar', 'Harbor', 'Maple', 'Summit', 'Orchid', 'Granite', 'Willow', 'Falcon', 'Juniper'];
const TRADES = ['Bakery', 'Roofing', 'Trucking', 'Dental', 'Plumbing', 'Market'];
const FORMS = ['LLC', 'Inc', 'LP', 'LLP'];
/** Two names without a common word. */
const names = () => {
  const [first, second] = WORDS.toSorted(() => random() - 0.5);
  const [trade, other] = TRADES.toSorted(() => random() - 0.5);
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

test('another legal form differs in form, and never agrees', () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [name] = names();
    const [form, other] = FORMS.toSorted(() => random() - 0.5);
    const application = { legal_entity_name: `${name} ${form}` };
    expect(checkOf(application, [source({ names: [`${name} ${other}`] })]).verdict).toBe('form');
  }
});

test("the file's own DBA, or its legal name, does not contradict the typed name", () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [legal, dba] = names();
    const [typed, other] = random() < 0.5 ? [legal, dba] : [dba, legal];
    const facts = [source({ names: [legal, dba] }), source({ source: 'Corporate filing', names: [other] })];
    const { verdict, statements } = checkOf({ legal_entity_name: typed }, facts);
    expect([verdict, ...statements.map(({ outcome }) => outcome)], typed).toEqual([
      'agrees',
      'agrees',
      'open',
    ]);
  }
});

test('an industry agrees with itself by code and by name', () => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const { code, name } = pick(SIC_CODES);
    const [typed, known] = random() < 0.5 ? [code, name] : [name, code];
    const { verdict } = checkOf({ industry: typed }, [source({ industries: [known] })]);
    expect(verdict, typed).toBe('agrees');
  }
});
