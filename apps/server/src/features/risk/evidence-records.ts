import { plainWords } from '@assay/domain/display';
import type { RiskRecord } from '@assay/domain/risk';
import type { BusinessStatusReport } from '#features/gathering';
import { closedAt } from './permanent-closures.ts';

/** The gathered evidence and the imported records of a merchant as input of the model. */
export function evidenceRecords({
  gathered,
  closures,
  facts,
}: {
  gathered: readonly RiskRecord[];
  closures: readonly BusinessStatusReport[];
  facts: readonly RiskRecord[];
}): RiskRecord[] {
  return [
    ...closures.map(
      (report): RiskRecord => ({
        kind: 'public_source',
        id: report.id,
        date: closedAt(report),
        text: `${report.source_name}: ${plainWords(report.merchant_status ?? '')}`,
      }),
    ),
    ...facts,
    ...gathered,
  ];
}
