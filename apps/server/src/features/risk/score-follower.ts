import type { EvidenceDeps } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import type { RiskScope } from './risk-facts.ts';

/**
 * What another feature stores about a merchant whenever it is scored, from the same reading of its evidence and in the
 * same transaction. `byDecision` says that a user's decision is the cause.
 */
export type ScoreFollower = (
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  scope: RiskScope & { byDecision: boolean },
) => Promise<void>;

declare module '#platform/registries' {
  interface Registries {
    scoreFollowers: Record<'lien_position', ScoreFollower>;
  }
}
