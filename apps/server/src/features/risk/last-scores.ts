import type { Provided } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { maySeeScore } from './may-see-score.ts';
import * as store from './store.ts';

/** The last stored scores that the lender may see, by merchant. */
export async function lastScores(
  tx: Tx,
  deps: Provided,
  lender: ActorLender,
  merchantIds: readonly string[],
): Promise<Map<string, store.LastScore>> {
  const scores = await store.lastScores(tx, merchantIds);
  return new Map(
    scores.filter((score) => maySeeScore(score, deps, lender)).map((score) => [score.merchant_id, score]),
  );
}
