import type { RiskRecord } from '@assay/domain/risk';
import type { Tx } from '#platform/database';
import { kindOf, type Provided } from '../catalogue.ts';
import type { BusinessStatusReport } from './evidence-kind.ts';
import type { KindEvidence } from './kind-evidence.ts';

/** The records of the risk model that evidence about a merchant becomes, and those that hang on it. */
export async function riskRecordsOf(
  tx: Tx,
  deps: Provided,
  found: readonly KindEvidence[],
  scope: { merchantId: string; now: Date },
): Promise<RiskRecord[]> {
  const records = found.flatMap((ofKind) =>
    kindOf(deps, ofKind.kind).definition.riskRecords(ofKind.counted as never, ofKind),
  );
  for (const { kind, counted } of found) {
    const { furtherRiskRecords } = kindOf(deps, kind).definition;
    if (furtherRiskRecords) records.push(...(await furtherRiskRecords(tx, counted as never, scope)));
  }
  return records;
}

/** Whether the business is open, as the evidence about it says. */
export const businessStatusReports = (
  deps: Provided,
  found: readonly KindEvidence[],
): BusinessStatusReport[] =>
  found.flatMap(
    ({ kind, counted }) => kindOf(deps, kind).definition.businessStatus?.(counted as never) ?? [],
  );
