import { isCountedByDecision, isScreenedKind } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { useRevealedRecord } from '#ui/record-anchor';
import { Tag } from '#ui/tag';
import { useMerchantEvidence } from './queries.ts';
import { lineAnchor } from './record-line.tsx';
import { FoldedRecords, RecordLines } from './record-lines.tsx';

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

/**
 * Records that may belong to a namesake: listed separately with what agrees and what does not, and not counted until a
 * person decides; those that count by a decision are with the counted ones. Hidden when none is open and none was
 * dismissed. List hits have a separate card.
 */
export function InDoubtCard(scope: ReportScope) {
  const { data } = useMerchantEvidence(scope);
  useRevealedRecord(data?.in_doubt.map((record) => lineAnchor(record)) ?? []);
  const decided =
    data?.decided.filter((record) => !isScreenedKind(record.kind) && !isCountedByDecision(record)) ?? [];
  if (!data || data.in_doubt.length + decided.length === 0) return null;
  const { in_doubt } = data;
  return (
    <Card
      title="May be another business with this name"
      count={in_doubt.length > 0 ? <Tag tone="medium">{in_doubt.length} to decide</Tag> : 'nothing to decide'}
      state="not in the score, not in the badges"
      flush
    >
      <RecordLines records={in_doubt} scope={scope} />
      <FoldedRecords records={decided} scope={scope} label={`${decided.length} decided`} />
    </Card>
  );
}
