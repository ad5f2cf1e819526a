import type { EvidenceDecision } from '@assay/domain/gathering';
import type { StandingDecision } from './store.ts';

/** A standing answer as the contract shows it. */
export const decisionOnWire = ({
  id,
  answer,
  reason,
  decided_by_name,
  decided_at,
}: StandingDecision): EvidenceDecision => ({
  id,
  answer,
  reason,
  decided_by: decided_by_name,
  decided_at: decided_at.toISOString(),
});
