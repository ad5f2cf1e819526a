import type { EvidenceDecision } from '@assay/domain/gathering';
import type { ActiveDecision } from './store.ts';

/** An active answer as the contract shows it. */
export const decisionOnWire = ({
  id,
  answer,
  reason,
  decided_by_name,
  decided_at,
}: ActiveDecision): EvidenceDecision => ({
  id,
  answer,
  reason,
  decided_by: decided_by_name,
  decided_at: decided_at.toISOString(),
});
