import { expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { computeRisk } from './model.ts';
import { record } from './testing.ts';

const SEED = seedOf(23_07);
const today = '2026-03-10';

test(`a larger claim never weighs less, and a large one weighs more than a small one, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below } = randomFrom(SEED);
  const kinds = ['lien', 'judgement', 'principal_record', 'litigation'] as const;
  const claim = (amount: number | null) => record(pick(kinds), { amount, is_open: true, state: 'pending' });
  const some = () => Array.from({ length: below(2) }, () => claim(pick([null, below(300_000)])));
  for (let draw = 0; draw < DRAWS; draw++) {
    const others = some();
    const small = claim(below(2_500));
    const first = small.amount ?? 0;
    const [larger, large] = [first + below(90_000), 100_000 + below(900_000)];
    const scoreWith = (amount: number) => computeRisk([...others, { ...small, amount }], today).score;
    const [least, more, most] = [scoreWith(first), scoreWith(larger), scoreWith(large)];
    // An assertion per draw would take most of the time.
    if (!(least >= more && more >= most && least > most))
      expect({ others, small, larger, large }).toBe([least, more, most]);
  }
});
