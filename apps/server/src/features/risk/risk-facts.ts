import type { RiskRecord } from '@assay/domain/risk';
import type { EvidenceDeps } from '#features/gathering';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';

/** The merchant to score, and the lender. */
export interface RiskScope {
  /** Null for a portfolio merchant that no inquiry opened. */
  inquiryId: string | null;
  merchantId: string;
  lender: ActorLender;
  now: Date;
}

/**
 * Facts about a merchant that no source searches for, such as its relations to lenders, as input of the model. Features
 * contribute them by `provides`.
 */
export class RiskFacts {
  readonly records: (tx: Tx, scope: RiskScope, deps: EvidenceDeps) => Promise<RiskRecord[]>;

  constructor(records: RiskFacts['records']) {
    this.records = records;
  }
}

/** The facts of all features. */
export async function riskFacts(tx: Tx, scope: RiskScope, deps: EvidenceDeps): Promise<RiskRecord[]> {
  const found: RiskRecord[] = [];
  for (const each of deps.provided)
    if (each instanceof RiskFacts) found.push(...(await each.records(tx, scope, deps)));
  return found;
}
