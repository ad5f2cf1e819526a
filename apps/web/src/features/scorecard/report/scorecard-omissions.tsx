import { scorecardOmissions } from '@assay/domain/scorecard';
import type { ReportScope } from '#api/dossier-answers';
import { OmissionsNote, useMerchantEvidence } from '#features/gathering';
import { useScorecard } from './queries.ts';

/** What is left out of the evidence that the rules read, and why; empty while it is unknown. */
export function useScorecardOmissions({ inquiry_id, merchant_id }: ReportScope): string[] {
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id }).data;
  const rows = useScorecard(merchant_id).data?.scorecard ?? [];
  return evidence ? scorecardOmissions(rows, evidence.topics) : [];
}

/** The note of the section. */
export const ScorecardOmissions = (scope: ReportScope) => (
  <OmissionsNote lines={useScorecardOmissions(scope)} />
);
