import { isCountedByDecision } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { useMerchantEvidence } from './queries.ts';
import { FoldedRecords } from './record-lines.tsx';

/**
 * The records that count for the business: by the comparison, each with the reason and a way to object, and by a decision.
 * Hidden without records.
 */
export function CountedCard(scope: ReportScope) {
  const { data } = useMerchantEvidence(scope);
  const counted = data?.counted ?? [];
  const decided = data?.decided.filter(isCountedByDecision) ?? [];
  const count = counted.length + decided.length;
  if (count === 0) return null;
  return (
    <Card title="Counted for this business" count={count} state="in the score and the badges" flush>
      <FoldedRecords records={counted} scope={scope} label="Why each counts as this business" isCounted />
      <FoldedRecords records={decided} scope={scope} label={`${decided.length} by a decision`} />
    </Card>
  );
}
