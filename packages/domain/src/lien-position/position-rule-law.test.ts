import { expect, test } from 'vitest';
import { evaluate, type ScorecardFacts, targetNamed } from '../scorecard/index.ts';
import { randomFrom } from '../testing/index.ts';
import { lienPosition } from './lien-position.ts';
import { draws, today } from './testing.ts';

const SEED = 2309;
const DRAWS = 10_000;
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

/** The operators that pass with few holders ahead: less than, less or equal, not exists. */
const NO_MORE_THAN = [1, 3, 5];
const NONE = 5;
