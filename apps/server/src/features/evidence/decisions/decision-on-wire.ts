import type { EvidenceDecision } from '@assay/domain/gathering';
import type { ActiveDecision } from './store.ts';

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
