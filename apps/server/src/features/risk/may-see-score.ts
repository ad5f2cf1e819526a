import type { RiskCoverage, RiskReason } from '@assay/domain/risk';
import type { Provided } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import { maySeeRecords } from './gathered-evidence.ts';
import type { StoredScore } from './store.ts';

type Statement = Pick<StoredScore, 'reasons' | 'credits'>;

export const reasonsOf = ({ reasons }: Pick<Statement, 'reasons'>) => reasons as unknown as RiskReason[];
export const creditsOf = ({ credits }: Pick<Statement, 'credits'>) => credits as unknown as RiskReason[];
export const coverageOf = ({ coverage }: Pick<StoredScore, 'coverage'>) =>
  coverage as unknown as RiskCoverage | null;

/** Whether the lender may see all evidence behind the score. */
export const maySeeScore = (score: Statement, deps: Provided, lender: ActorLender): boolean =>
  maySeeRecords(
    [...reasonsOf(score), ...creditsOf(score)].flatMap(({ evidence }) => evidence.map(({ kind }) => kind)),
    deps,
    lender,
  );
