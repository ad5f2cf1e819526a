import { plainWords } from '@assay/domain/display';
import type { RiskRecord } from '@assay/domain/risk';
import { closedAt, type StatusReport } from './permanent-closures.ts';
import type { LenderRelation } from './store.ts';

/** What is known of a merchant, as the records that the model reads: what was gathered for it, and what is on file. */
export function evidenceRecords({
  gathered,
  closures,
  relations,
}: {
  gathered: readonly RiskRecord[];
  closures: readonly StatusReport[];
  relations: readonly LenderRelation[];
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
    ...relations.map(
      ({ id, since, status, is_own }): RiskRecord => ({
        kind: 'partner_relation',
        id,
        date: since,
        text: is_own
          ? `Your own record: ${status ? plainWords(status) : 'no status'}`
          : 'Known to a partner lender',
        status: status ?? '',
      }),
    ),
    ...gathered,
  ];
}
