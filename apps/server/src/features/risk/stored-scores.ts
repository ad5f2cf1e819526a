import type { Provided } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { maySeeScore } from './may-see-score.ts';
import { scoresOver } from './store.ts';

/** The lender's scores of a merchant that it may see, each with its time. */
export async function storedScores(
  tx: Tx,
  deps: Provided,
  { merchantId, lender }: { merchantId: string; lender: ActorLender },
): Promise<{ score: number; at: Date; by_decision: boolean }[]> {
  return (await scoresOver(tx, merchantId))
    .filter((score) => maySeeScore(score, deps, lender))
    .map(({ score, by_decision, stands_since: at }) => ({ score, by_decision, at }));
}
