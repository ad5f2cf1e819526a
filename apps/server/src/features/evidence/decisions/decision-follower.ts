import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

type FollowCall = { tx: Tx } & Pick<Services, 'clock' | 'jobs' | 'secrets' | 'provided'>;

/** Work that another feature does in the transaction of a decision, so that its effect shows at once. */
export type DecisionFollower = (
  call: FollowCall,
  decided: { lenderId: string; merchantId: string },
) => Promise<void>;

declare module '#platform/registries' {
  interface Registries {
    /** By feature. */
    decisionFollowers: Record<string, DecisionFollower>;
  }
}

/** Lets the other features follow a decision on evidence of the merchant, made or undone. */
export async function followDecision(
  call: FollowCall,
  decided: { lenderId: string; merchantId: string },
): Promise<void> {
  for (const follow of Object.values(call.provided.decisionFollowers)) await follow(call, decided);
}
