import type { RiskCoverage, RiskReason } from '@assay/domain/risk';
import { evidenceKinds } from '#features/evidence';
import { catalogue, type Provided } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

type Statement = Pick<store.StoredScore, 'reasons' | 'credits'>;

export const reasonsOf = ({ reasons }: Pick<Statement, 'reasons'>) => reasons as unknown as RiskReason[];
export const creditsOf = ({ credits }: Pick<Statement, 'credits'>) => credits as unknown as RiskReason[];
export const coverageOf = ({ coverage }: Pick<store.StoredScore, 'coverage'>) =>
  coverage as unknown as RiskCoverage | null;

/** Whether the lender may see all records of these kinds, because a score must not reveal what the report hides. */
export function maySeeRecords(recordKinds: readonly string[], deps: Provided, lender: ActorLender): boolean {
  const hidden = evidenceKinds
    .kindsOf(deps)
    .filter(({ sources }) => sources.every((key) => !catalogue.sourceOf(deps, key).isOn(lender)))
    .flatMap(({ riskRecordKinds }): string[] => [...riskRecordKinds]);
  return !recordKinds.some((kind) => hidden.includes(kind));
}

/** Whether the lender may see all evidence behind the score. */
export const maySeeScore = (score: Statement, deps: Provided, lender: ActorLender): boolean =>
  maySeeRecords(
    [...reasonsOf(score), ...creditsOf(score)].flatMap(({ evidence }) => evidence.map(({ kind }) => kind)),
    deps,
    lender,
  );

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
