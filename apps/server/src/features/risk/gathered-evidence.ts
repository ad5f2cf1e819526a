import type { RiskRecord } from '@assay/domain/risk';
import {
  type BusinessStatusReport,
  businessStatusReports,
  type EvidenceDeps,
  evidenceOf,
  kindsOf,
  type Provided,
  riskRecordsOf,
  sourceOf,
} from '#features/gathering';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';

/** What the sources say of a merchant, as the model reads it. */
export interface GatheredEvidence {
  records: RiskRecord[];
  /** What they say of whether the business is open. */
  statusReports: BusinessStatusReport[];
  /** The answers that it rests on. */
  answer_ids: string[];
  /** Whether a source that was asked about the merchant is still searching. */
  isSearching: boolean;
}

/** Reads every kind of evidence that the lender may see: only what is about the merchant counts. */
export async function gatheredEvidence(
  tx: Tx,
  deps: EvidenceDeps,
  scope: { inquiryId: string | null; merchantId: string; lender: ActorLender; now: Date },
): Promise<GatheredEvidence> {
  const evidence = await evidenceOf(tx, deps, scope);
  const found = [...(await evidence.all()).found.values()];
  return {
    records: await riskRecordsOf(tx, deps, found, scope),
    statusReports: businessStatusReports(deps, found),
    answer_ids: [...new Set(found.flatMap(({ answer_ids }) => answer_ids))],
    isSearching: found.some(({ status }) => status === 'processing'),
  };
}

/** Whether the lender may see every record of these kinds: a score never tells what the report hides. */
export function maySeeRecords(recordKinds: readonly string[], deps: Provided, lender: ActorLender): boolean {
  const hidden = kindsOf(deps)
    .filter(({ definition }) => definition.sources.every((key) => !sourceOf(deps, key).isOn(lender)))
    .flatMap(({ definition }): string[] => [...definition.riskRecordKinds]);
  return !recordKinds.some((kind) => hidden.includes(kind));
}
