import { scorecardOmissions } from '@assay/domain/scorecard';
import type { ReportScope } from '#api/dossier-answers';
import { useMerchantEvidence } from '#features/gathering';
import { useScorecard } from './queries.ts';

/** What is left out of the evidence that the rules read, and why; empty while it is unknown. */
export function useScorecardOmissions(scope: ReportScope): string[] {
  const evidence = useMerchantEvidence(scope).data;
  const rows = useScorecard(scope.merchant_id).data?.scorecard ?? [];
  return evidence ? scorecardOmissions(rows, evidence.topics) : [];
}
