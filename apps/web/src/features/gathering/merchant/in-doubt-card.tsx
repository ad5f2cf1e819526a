import { isCountedByDecision, isScreenedKind } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { useRevealedRecord } from '#ui/record-anchor';
import { Tag } from '#ui/tag';
import { lineAnchor } from './cited-records.ts';
import { useMerchantEvidence } from './queries.ts';
import { FoldedRecords, RecordLines } from './record-lines.tsx';

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
