import { DRAWS, randomFrom, seedOf } from '@assay/domain/testing';
import { expect, test } from 'vitest';
import { previousScore } from './previous-score.ts';

const SEED = seedOf(23_18);

interface Stored {
  id: string;
  score: number;
  previous_id: string | null;
  by_decision: boolean;
}

test(`decisions that are taken back, in any order, leave the score with the one before it, and none is news, over ${DRAWS} draws of seed ${SEED}`, async () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const first: Stored = { id: '1', score: 500, previous_id: pick([null, '0']), by_decision: false };
    const stored = [first];
    const points = Array.from({ length: 1 + below(4) }, () => pick([0, 10, 10, 40]));
    const decided = new Set<number>();
    const steps: string[] = [];
    /** Decides on a record, or takes the decision back. */
    const turn = async (record: number) => {
      if (!decided.delete(record)) decided.add(record);
      const score = [...decided].reduce((sum, each) => sum + points[each]!, first.score);
      const current = stored.at(-1)!;
      steps.push(`${record} to ${score}`);
      if (current.score === score) return;
      const origin = await previousScore(current, {
        byDecision: true,
        saysSame: (one) => one.score === score,
        scoreById: async (id) => stored.find((one) => one.id === id),
      });
      stored.push({ ...origin, id: `${stored.length + 1}`, score });
    };
    const check = () => {
      const { score, previous_id, by_decision } = stored.at(-1)!;
      const isRight = score === first.score ? previous_id === first.previous_id && !by_decision : by_decision;
      if (!isRight) expect({ points, steps, stored }).toBe('the score before the decisions');
    };
    for (let step = below(8); step > 0; step--) {
      await turn(below(points.length));
      check();
    }
    while (decided.size > 0) {
      await turn(isTrue() ? [...decided][0]! : [...decided].at(-1)!);
      check();
    }
  }
});

test('a computation that says something else without a decision follows the current score', async () => {
  const current: Stored = { id: '2', score: 480, previous_id: '1', by_decision: true };
  const origin = await previousScore(current, {
    byDecision: false,
    saysSame: () => false,
    scoreById: () => expect.fail('no score was taken back'),
  });
  expect(origin).toEqual({ previous_id: '2', by_decision: false });
});
