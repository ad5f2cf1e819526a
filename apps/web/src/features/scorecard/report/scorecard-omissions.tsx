import { scorecardOmissions } from '@assay/domain/scorecard';
import { OmissionsNote, useMerchantEvidence } from '#features/gathering';
import { useScorecard } from './queries.ts';

interface Scope {
  inquiry_id: string;
  merchant_id: string;
}

/** What is left out of the evidence that the rules read, and why; empty while it is unknown. */
export function useScorecardOmissions({ inquiry_id, merchant_id }: Scope): string[] {
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id }).data;
  const rows = useScorecard(merchant_id, { isPolling: false }).data?.scorecard ?? [];
  return evidence ? scorecardOmissions(rows, evidence.topics) : [];
}

/** The note of the section. */
export const ScorecardOmissions = (scope: Scope) => <OmissionsNote lines={useScorecardOmissions(scope)} />;
