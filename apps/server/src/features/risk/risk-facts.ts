import type { RiskRecord } from '@assay/domain/risk';
import type { EvidenceDeps } from '#features/gathering';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';

/** Whose score is computed, for which lender. */
export interface RiskScope {
  /** Null for a merchant of the portfolio that was opened in none. */
  inquiryId: string | null;
  merchantId: string;
  lender: ActorLender;
  now: Date;
}

/**
 * What a room knows of a merchant that no source gathers, such as its relations to lenders, as the records that the
 * model reads. Rooms hand it in by `provides`.
 */
export class RiskFacts {
  readonly records: (tx: Tx, scope: RiskScope, deps: EvidenceDeps) => Promise<RiskRecord[]>;

  constructor(records: RiskFacts['records']) {
    this.records = records;
  }
}

/** The facts of every room. */
export async function riskFacts(tx: Tx, scope: RiskScope, deps: EvidenceDeps): Promise<RiskRecord[]> {
  const found: RiskRecord[] = [];
  for (const each of deps.provided)
    if (each instanceof RiskFacts) found.push(...(await each.records(tx, scope, deps)));
  return found;
}
