import type { RiskCoverage, RiskRecord } from '@assay/domain/risk';
import { derivedRecords, evidenceKinds, evidenceOf } from '#features/evidence';
import { catalogue, type Provided } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { RiskFactsDeps } from './risk-facts.ts';
import { scoreCoverage } from './score-coverage.ts';

/** The sources' evidence about a merchant as input of the model. */
export interface GatheredEvidence {
  records: RiskRecord[];
  /** Reports of whether the business is open. */
  statusReports: derivedRecords.BusinessStatusReport[];
  /** The stored responses that it is based on. */
  answer_ids: string[];
  /** What was searched and is known, and what is not. */
  coverage: RiskCoverage;
}

/** Reads every kind of evidence that the lender may see and that is about the merchant. */
export async function gatheredEvidence(
  tx: Tx,
  deps: RiskFactsDeps,
  scope: { inquiryId: string | null; merchantId: string; lender: ActorLender; now: Date },
): Promise<GatheredEvidence> {
  const evidence = await evidenceOf(tx, deps, scope);
  const { found: byKind } = await evidence.all();
  const found = [...byKind.values()];
  return {
    records: await derivedRecords.riskRecordsOf(tx, deps, found, scope),
    statusReports: derivedRecords.businessStatusReports(deps, found),
    answer_ids: [...new Set(found.flatMap(({ answer_ids }) => answer_ids))],
    coverage: scoreCoverage(deps, evidence, { found: byKind, lender: scope.lender }),
  };
}

/** Whether the lender may see all records of these kinds, because a score must not reveal what the report hides. */
export function maySeeRecords(recordKinds: readonly string[], deps: Provided, lender: ActorLender): boolean {
  const hidden = evidenceKinds
    .kindsOf(deps)
    .filter(({ definition }) =>
      definition.sources.every((key) => !catalogue.sourceOf(deps, key).isOn(lender)),
    )
    .flatMap(({ definition }): string[] => [...definition.riskRecordKinds]);
  return !recordKinds.some((kind) => hidden.includes(kind));
}
