import type { RiskRecord, RiskRecordKind } from '@assay/domain/risk';
import type { EvidenceDeps, EvidenceScope } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

/** The merchant to score, and the lender. */
export interface RiskScope extends Omit<EvidenceScope, 'instead'> {
  /** The inquiry opened it; false for one that its report only names as an association. */
  isOpened: boolean;
}

export type RiskFactsDeps = EvidenceDeps & Pick<Services, 'config' | 'jobs'>;

/** Facts about a merchant that no source searches for, such as its relations to lenders, as input of the model. */
export type RiskFacts = (tx: Tx, scope: RiskScope, deps: RiskFactsDeps) => Promise<RiskRecord[]>;

declare module '#platform/registries' {
  interface Registries {
    /** By the main kind of their records. */
    riskFacts: Record<
      Extract<RiskRecordKind, 'related_merchant' | 'partner_relation' | 'application_difference'>,
      RiskFacts
    >;
  }
}

/** The facts of all features. */
export async function riskFacts(tx: Tx, scope: RiskScope, deps: RiskFactsDeps): Promise<RiskRecord[]> {
  const found: RiskRecord[] = [];
  for (const factsOf of Object.values(deps.provided.riskFacts))
    found.push(...(await factsOf(tx, scope, deps)));
  return found;
}
