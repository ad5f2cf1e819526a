import { expect, test } from 'vitest';
import { partnerStatuses } from '../performance/index.ts';
import { evaluate, type ScorecardFacts, targetNamed } from '../scorecard/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { lienPosition } from './lien-position.ts';
import { draws, relation, today } from './testing.ts';

const SEED = seedOf(2309);
const target = targetNamed('lien_position')!;

test(`a rule on the lien position over ${DRAWS} draws of seed ${SEED}: none ahead passes only as a certain first place, and a claim that is added never lets a failed rule pass`, () => {
  const random = randomFrom(SEED);
  const drawn = draws(random);
  const rule = () => ({ operator: random.pick(target.possibleOperators), value: `${random.below(4)}` });
  const wantsFew = ({ operator }: { operator: number }) => NO_MORE_THAN.includes(operator);
  for (let draw = 0; draw < DRAWS; draw++) {
    const known = drawn.records();
    const of = (records: typeof known) => {
      const { openLenders, ...position } = lienPosition(records, today);
      return { ...position, open_lenders: openLenders.length };
    };
    const before = of(known);
    const after = of(drawn.withOpenClaim(known));
    const judged = rule();
    const result = (facts: typeof before, by = judged) =>
      evaluate(by, target.read({ lien_position: facts } as unknown as ScorecardFacts));
    const passesNone = result(before, { operator: NONE, value: '' }) === true;
    const isRight =
      passesNone === (before.rank === 'first') &&
      !(wantsFew(judged) && result(before) === false && result(after) === true);
    if (!isRight) expect({ known, before, after, judged }).toBe('a rule that keeps the law');
  }
});

test(`a rule on open relations counts one where the position sees an open lender, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  const statuses = [...partnerStatuses, 'charged off', 'Delinquent', 'active', null];
  const openRelations = targetNamed('open_relations')!;
  for (let draw = 0; draw < DRAWS; draw++) {
    const relations = Array.from({ length: below(3) }, () =>
      relation({
        partner: isTrue(0.8) ? 'Partner 1' : null,
        status: pick(statuses),
        open_date: pick([null, '2026-01-05']),
        close_date: isTrue(0.2) ? '2026-06-01' : null,
      }),
    );
    const records = { ucc: [], lien: [], judgement: [], relations, register: 'answered' as const };
    const { rank } = lienPosition(records, today);
    const facts = { relations: relations.map((one) => ({ ...one, is_own: one.partner === null })) };
    const passes = evaluate(
      { operator: NONE, value: '' },
      openRelations.read(facts as unknown as ScorecardFacts),
    );
    if (passes !== (rank === 'first')) expect({ relations, rank, passes }).toBe('one answer');
  }
});

test.each([
  ['Suspended', null, false],
  ['Probation', null, false],
  [null, '2026-01-05', false],
  ['Closed Partner', '2026-01-05', true],
  ['Charged off', '2026-01-05', true],
] as const)('a rule that no relation is open, with one %s since %s: %s', (status, open_date, passes) => {
  const relations = [{ status, open_date, close_date: null, is_own: false }];
  const found = targetNamed('open_relations')!.read({ relations } as unknown as ScorecardFacts);
  expect(evaluate({ operator: NONE, value: '' }, found)).toBe(passes);
});

/** The operators that pass with few holders ahead: less than, less or equal, not exists. */
const NO_MORE_THAN = [1, 3, 5];
const NONE = 5;
