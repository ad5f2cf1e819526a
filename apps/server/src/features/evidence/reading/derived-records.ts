import type { RiskRecord } from '@assay/domain/risk';
import type { Provided } from '#features/sources';
import type { Tx } from '#platform/database';
import { kindOf } from '../catalogue.ts';
import type { BusinessStatusReport } from '../kinds/evidence-kind.ts';
import type { KindEvidence } from './kind-evidence.ts';

export type { BusinessStatusReport };

/** The risk model records that the evidence about a merchant becomes, with those attached to it. */
export async function riskRecordsOf(
  tx: Tx,
  deps: Provided,
  found: readonly KindEvidence[],
  scope: { merchantId: string; now: Date },
): Promise<RiskRecord[]> {
  const records = found.flatMap((ofKind) =>
    kindOf(deps, ofKind.kind).definition.riskRecords(ofKind.counted, ofKind),
  );
  for (const { kind, counted } of found) {
    const { furtherRiskRecords } = kindOf(deps, kind).definition;
    if (furtherRiskRecords) records.push(...(await furtherRiskRecords(tx, counted, scope)));
  }
  return records;
}

/** What the evidence about a business reports on whether it is open. */
export const businessStatusReports = (
  deps: Provided,
  found: readonly KindEvidence[],
): BusinessStatusReport[] =>
  found.flatMap(({ kind, counted }) => kindOf(deps, kind).definition.businessStatus?.(counted) ?? []);
